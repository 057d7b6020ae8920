import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { PoolClient } from 'pg';
import type { Viewer } from '#contract/engine/access.ts';
import { adjustStock } from '#contract/inventory/adjust-stock.ts';
import { stockMovements } from '#contract/inventory/stock-movements.ts';
import { stocktakes, stocktakeWords } from '#contract/inventory/stocktakes.ts';
import type { Context } from '#server/context.ts';
import { run, statement, transaction } from '#server/database/statement.ts';
import { insertInto } from '#server/database/write-sql.ts';
import { serveResource } from '#server/engine/serve.ts';
import type { Records } from '#server/engine/records/records.ts';
import { Json, route } from '#server/http/route.ts';
import { conflict, invalid, mapConstraintErrors } from '#server/http-error.ts';
import { adjustTake, seenTake } from './adjust-take.ts';
import { stocktakeSource } from './stocktake-sources.ts';
import type { stocktakeTable } from './tables.ts';
import { stocktakeLineTable } from './tables.ts';

const placeOf = statement(sql`select location from stock
  where lower(location) = lower(${sql.placeholder('location')}) order by created_at limit 1`);

/** A single statement, so all book quantities are from the same instant. */
const freeze = statement(sql`${insertInto(stocktakeLineTable)} (id, stocktake_id, stock_id, expected)
  select gen_random_uuid(), ${sql.placeholder('id')}, stock.id, quantity_on_hand
  from stock join inventory on inventory.id = stock.item_id
  where lower(location) = lower(${sql.placeholder('location')}) and (not is_retired or quantity_on_hand > 0)`);

/** Locked by id, the order in which all transactions lock several items. */
const lockItems = statement(sql`select from inventory where id in (
    select item_id from stock where id in (
      select stock_id from stocktake_lines where stocktake_id = ${sql.placeholder('id')}))
  order by id for no key update`);

export function serveStocktakes(app: FastifyInstance, context: Context): void {
  const { pool } = context;

  const takes: Records<typeof stocktakeTable> = serveResource(app, context, stocktakes, {
    source: stocktakeSource,
    overrides: {
      /** Items are locked before the stocktake, like for a count or a movement. */
      lockFirst: async (tx, id) => void (await run(tx, lockItems, { id })),
      async create({ input, viewer, tx, id }, next) {
        const [place] = await run<{ location: string }>(tx, placeOf, input);
        if (!place) throw invalid([{ path: 'location', message: stocktakeWords.nothingThere }]);
        await next({ ...input, location: place.location, startedOn: viewer.today });
        await run(tx, freeze, { id, location: place.location });
        return takes.read(tx, viewer, id);
      },
      async update({ input, current, viewer, tx, id }, next) {
        const to = input.status ?? current.status;
        if (to === current.status) return next();
        if (to === 'Adjusted')
          return adjustTake(tx, { viewer, id, scope: 'all', version: undefined, columns: input });
        if (to === 'Counted') await refuseUncounted(tx, viewer, id);
        const countedById = to === 'Counted' ? viewer.userId : to === 'Counting' ? null : current.countedById;
        return next({ ...input, countedById });
      },
    },
  });

  route(app, context, adjustStock, async ({ params: { id }, body: { version }, viewer, scope }) =>
    mapConstraintErrors({ ...stocktakes.constraintMessages, ...stockMovements.constraintMessages }, () =>
      transaction(pool, async (tx) => {
        await run(tx, lockItems, { id });
        const current = await takes.lock(tx, viewer, id, { version: undefined, scope });
        const isMade = current.status === 'Adjusted' && current.version === version + 1;
        if (isMade) return new Json(await takes.read(tx, viewer, id));
        await takes.lock(tx, viewer, id, { version, scope });
        if (current.status !== 'Counted') throw conflict(stocktakeWords.notCounted);
        return new Json(await adjustTake(tx, { viewer, id, scope, version }));
      }),
    ),
  );

  async function refuseUncounted(tx: PoolClient, viewer: Viewer, id: string): Promise<void> {
    if ((await seenTake(tx, viewer, id)).counted === 0) throw conflict(stocktakeWords.nothingCounted);
  }
}
