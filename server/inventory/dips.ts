import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { PoolClient } from 'pg';
import type { Viewer } from '#contract/engine/access.ts';
import { notAfterToday } from '#contract/engine/past-dates.ts';
import { dipWords, readDip, recordDip, type Dip } from '#contract/inventory/dips.ts';
import { moreDecimals } from '#contract/inventory/quantities.ts';
import { stock } from '#contract/inventory/stock.ts';
import { stockMovements } from '#contract/inventory/stock-movements.ts';
import { stocktakeLines } from '#contract/inventory/stocktake-lines.ts';
import { stocktakes } from '#contract/inventory/stocktakes.ts';
import type { Context } from '#server/context.ts';
import { newId } from '#server/database/new-id.ts';
import { run, statement, transaction, type Database } from '#server/database/statement.ts';
import { recordsOf } from '#server/engine/records/records.ts';
import { Json, route } from '#server/http/route.ts';
import { forbidden, invalid, notFound, mapConstraintErrors } from '#server/http-error.ts';
import { adjustTake } from './adjust-take.ts';
import { highestCost } from './corrections.ts';
import { lockItemOf } from './movements.ts';
import { isCountedAgain, stocktakeLineSource, stocktakeSource, worth } from './stocktake-sources.ts';

const takes = recordsOf(stocktakes, stocktakeSource);
const lines = recordsOf(stocktakeLines, stocktakeLineSource);

const constraintMessages = {
  ...stockMovements.constraintMessages,
  stocktake_lines_decimals: moreDecimals('measured'),
  stocktakes_one_open_a_place: { message: dipWords.openTake },
  stocktakes_pkey: { path: 'id', message: 'This id is already used' },
};

const stockId = sql`${sql.placeholder('stockId')}::uuid`;
const day = sql`${sql.placeholder('date')}::date`;
const now = sql`${sql.placeholder('now')}::timestamptz`;
const inZone = sql`at time zone (select time_zone from settings)`;
/** The end of the minute, so that movements recorded within it count. */
const until = sql`((${day} + ${sql.placeholder('time')}::time)::timestamp ${inZone} + interval '1 minute')`;
const measured = sql`${sql.placeholder('measured')}::numeric`;

/** A count applies from the time on its line, and a movement reversed on its own day never applied. */
const recordedAt = sql`coalesce(line.counted_at, undone.created_at, movement.created_at)`;

const dipOf = statement(sql`
  with asked as (
    select stock.id, item_id, location, ${until} - interval '1 minute' > ${now} as is_future,
      least(coalesce(${until}, (${day} + 1)::timestamp ${inZone}) - interval '1 millisecond', ${now}) as at
    from stock where id = ${stockId}
  ), here as (
    select coalesce(sum(quantity) filter (where is_before), 0) as book,
      coalesce(sum(quantity) filter (where not is_before), 0) as later, count(*) filter (where not is_before) as later_count
    from (
      select ledger.quantity,
        coalesce(ledger.date < ${day} or ${until} is null or ${recordedAt} < ${until}, true) as is_before
      from stock_ledger ledger join stock_movements movement on movement.id = ledger.movement_id
      left join stock_movements undone on undone.id = movement.reverses_id and undone.date = movement.date
      left join stocktake_lines line on line.stock_id = movement.stock_id
        and line.stocktake_id = coalesce(movement.stocktake_id, undone.stocktake_id)
      where ledger.stock_id = ${stockId} and ledger.date <= ${day}) moved
  ), held as (
    select sum(quantity) as quantity, sum(value) as value from stock_ledger
    where item_id = (select item_id from asked) and date <= ${day}
  ), differing as (
    select *, ${measured} - book as difference from asked, here
  )
  select location, is_future as "isFuture", book::float8 as book, later::float8 as "laterQuantity",
    later_count::int as "laterMovements", difference::float8 as difference,
    (case when held.quantity > 0 then round(held.value * difference / held.quantity, 2)
      else ${worth(sql`difference`, stockId)} end)::float8 as value,
    coalesce(round(abs(difference) * ${highestCost(stockId, day)}, 2) + coalesce((
      select sum(value) from stock_corrections
      where user_id = ${sql.placeholder('userId')}::uuid and day = ${sql.placeholder('today')}::date), 0)
      > (select stocktake_limit from settings) and difference <> 0, false) as "needsSecond",
    ${isCountedAgain(stockId, sql`at`)} as "isCountedSince",
    to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "measuredAt"
  from differing, held`);

const madeBefore =
  statement(sql`select from stocktakes take join stocktake_lines line on line.stocktake_id = take.id
  join audit on record_id = take.id and resource = ${stocktakes.name} and action = 'create'
    and actor_id = ${sql.placeholder('userId')}
  where take.id = ${sql.placeholder('id')} and line.stock_id = ${sql.placeholder('stockId')}
    and counted = ${sql.placeholder('measured')}::numeric`);

interface DipRequest {
  stockId: string;
  date?: string | undefined;
  time?: string | undefined;
  measured?: number | undefined;
}

export function serveDips(app: FastifyInstance, context: Context): void {
  const { clock, pool } = context;

  async function dip(database: Database, viewer: Viewer, asked: DipRequest) {
    const { date = viewer.today, time = null, measured = null } = asked;
    if (date > viewer.today) throw invalid([{ path: 'date', message: notAfterToday('Date') }]);
    const { userId, today } = viewer;
    const moment = { date, time, now: clock().toISOString() };
    const given = { ...moment, stockId: asked.stockId, measured, userId, today };
    const [found] = await run<Dip & { location: string; isFuture: boolean | null }>(database, dipOf, given);
    if (!found) throw notFound(stock.singular);
    const { isFuture, location, ...book } = found;
    if (isFuture) throw invalid([{ path: 'time', message: dipWords.future }]);
    return { date, location, book };
  }

  route(app, context, readDip, async ({ params: { id }, query, viewer, scope }) => {
    // Stock has no owner, so a viewer with the scope `own` sees none.
    if (scope !== 'all') throw notFound(stock.singular);
    return (await dip(pool, viewer, { ...query, stockId: id })).book;
  });

  route(app, context, recordDip, async ({ params, body, viewer, scope }) => {
    if (scope !== 'all') throw forbidden();
    const { id = newId(), note = null, ...asked } = body;
    const given = { ...asked, stockId: params.id };
    return mapConstraintErrors(constraintMessages, () =>
      transaction(pool, async (tx) => {
        await lockItemOf(tx, params.id);
        const made = await run(tx, madeBefore, { id, userId: viewer.userId, ...given });
        return new Json(
          made.length > 0
            ? await takes.read(tx, viewer, id)
            : await record(tx, viewer, id, { ...given, note }),
        );
      }),
    );
  });

  /** Records a measurement. The item must be locked. */
  async function record(
    tx: PoolClient,
    viewer: Viewer,
    id: string,
    { note, ...asked }: DipRequest & { measured: number; note: string | null },
  ): Promise<string> {
    const { date, location, book: found } = await dip(tx, viewer, asked);
    if (found.book < 0) throw invalid([{ path: 'date', message: dipWords.belowZero }]);
    if (found.isCountedSince) throw invalid([{ path: 'date', message: dipWords.countedSince }]);
    const { measured: counted, stockId } = asked;
    const { book, measuredAt: countedAt, needsSecond } = found;
    const countedById = viewer.userId;
    await takes.insert(tx, viewer, id, { location, status: 'Counted', startedOn: date, countedById, note });
    const line = { stocktakeId: id, stockId, expected: book, counted, book, countedAt, countedById };
    await lines.insert(tx, viewer, newId(), line);
    if (needsSecond) return takes.read(tx, viewer, id);
    return adjustTake(tx, { viewer, id, scope: 'all', version: undefined });
  }
}
