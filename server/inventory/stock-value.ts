import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { readStockValue, stockValueWords } from '#contract/inventory/stock-value.ts';
import type { Context } from '#server/context.ts';
import { statement } from '#server/database/statement.ts';
import { Json, route } from '#server/http/route.ts';
import { forbidden, invalid } from '#server/http-error.ts';
import { shelvesOn } from './sources.ts';
import { inventoryTable, stockLedgerTable, stockMovementTable, stockTable } from './tables.ts';

const day = sql`${sql.placeholder('on')}::date`;

const valueOn = statement(sql`with shelves as materialized (${shelvesOn(day)})
  select json_build_object('on', ${day}, 'value', coalesce(sum(value), 0)::float8,
    'withoutCost', (select count(distinct item_id) from shelves where worth = 0 and total > 0),
    'rows', coalesce(json_agg(json_build_object('location', location, 'category', category, 'items', items,
      'quantity', quantity::float8, 'value', value::float8, 'withoutCost', "withoutCost")
      order by lower(location), lower(category) nulls last, category), '[]'))::text as json
  from (select stock.location, inventory.category, count(*) filter (where shelf.quantity <> 0) as items,
      sum(shelf.quantity) as quantity, sum(shelf.value) as value,
      count(*) filter (where shelf.quantity <> 0 and shelf.worth = 0) as "withoutCost"
    from shelves shelf
    join stock on stock.id = shelf.stock_id join inventory on inventory.id = shelf.item_id
    where shelf.quantity <> 0 or shelf.value <> 0
    group by stock.location, inventory.category) held`);

const sharing = {
  ageMilliseconds: 0,
  of: [inventoryTable, stockTable, stockMovementTable, stockLedgerTable],
};

export function serveStockValue(app: FastifyInstance, context: Context): void {
  route(app, context, readStockValue, async ({ query, viewer, scope }) => {
    // Stock has no owner, so a viewer with the scope `own` sees none.
    if (scope !== 'all') throw forbidden();
    const on = query.on ?? viewer.today;
    if (on > viewer.today) throw invalid([{ path: 'on', message: stockValueWords.futureDate }]);
    return new Json((await context.sharedText(valueOn, { on }, sharing)) ?? '');
  });
}
