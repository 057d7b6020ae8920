import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { readStockValue, stockValueWords, type ValueOfShelf } from '#contract/inventory/stock-value.ts';
import type { Context } from '#server/context.ts';
import { run, statement } from '#server/database/statement.ts';
import { route } from '#server/http/route.ts';
import { forbidden, invalid } from '#server/http-error.ts';
import { itemHeld, shelvesOn } from './sources.ts';

const valueOn = statement(sql`
  select stock.location, inventory.category, count(*) filter (where shelf.quantity <> 0)::int as items,
    sum(shelf.quantity)::float8 as quantity, sum(shelf.value)::float8 as value,
    count(*) filter (where shelf.quantity <> 0 and shelf.worth = 0)::int as "withoutCost"
  from (${shelvesOn(sql`${sql.placeholder('on')}::date`)}) shelf
  join stock on stock.id = shelf.stock_id join inventory on inventory.id = shelf.item_id
  where shelf.quantity <> 0 or shelf.value <> 0
  group by stock.location, inventory.category
  order by lower(stock.location), lower(inventory.category) nulls last, inventory.category`);

const itemsWithoutCost = statement(sql`select count(*)::int as items
  from inventory join lateral ${itemHeld(sql`inventory.id`, sql`${sql.placeholder('on')}::date`)} of_item on true
  where item_value = 0 and item_quantity > 0`);

export function serveStockValue(app: FastifyInstance, context: Context): void {
  const { pool } = context;

  route(app, context, readStockValue, async ({ query, viewer, scope }) => {
    // Stock has no owner, so a viewer with the scope `own` sees none.
    if (scope !== 'all') throw forbidden();
    const on = query.on ?? viewer.today;
    if (on > viewer.today) throw invalid([{ path: 'on', message: stockValueWords.futureDate }]);
    const rows = await run<ValueOfShelf>(pool, valueOn, { on });
    const [unknown] = await run<{ items: number }>(pool, itemsWithoutCost, { on });
    // Added in cents, because a sum of fractions would have rounding errors.
    const cents = rows.reduce((sum, { value }) => sum + Math.round(value * 100), 0);
    return { on, value: cents / 100, withoutCost: unknown?.items ?? 0, rows };
  });
}
