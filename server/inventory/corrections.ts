import { sql, type SQL } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { can, type Viewer } from '#contract/engine/access.ts';
import { writeNumber } from '#contract/engine/numbers.ts';
import { correctionWords } from '#contract/inventory/correction-words.ts';
import { inventory } from '#contract/inventory/inventory.ts';
import { stockMovements, type MovementKind } from '#contract/inventory/stock-movements.ts';
import { one, run, statement } from '#server/database/statement.ts';
import { forbidden } from '#server/http-error.ts';

/**
 * The most that one of a stock record's item was worth since a day. Neither what is received at no cost, also when it
 * is dated back, nor another opening cost brings it down: what a delivery cost that stands, and every opening cost that
 * was, count as well as the averages.
 */
export function highestCost(stockId: SQL, since: SQL): SQL {
  const item = sql`(select item_id from public.stock shelf where shelf.id = ${stockId})`;
  return sql`coalesce(greatest(
    (select opening_cost from inventory priced where priced.id = ${item}),
    (select max((changes -> 'openingCost' ->> 0)::numeric) from audit
      where record_id = ${item} and resource = ${inventory.name} and action = 'update'),
    (select max(unit_cost) from stock_ledger came join stock_movements delivery on delivery.id = came.movement_id
      where came.item_id = ${item} and not exists (
        select from stock_movements undoing where undoing.reverses_id = delivery.id)),
    (select max(worth / held) from (
      select sum(value) over upto as worth, sum(quantity) over upto as held,
        coalesce(lead(date) over upto, 'infinity') as until
      from stock_ledger where item_id = ${item} window upto as (order by date, sequence)) moments
      where held > 0 and until >= ${since})), 0)`;
}

/** Averages of so many days count for a correction. */
const recentDays = 30;

interface Correction extends Recipient {
  stockId: string;
  kind: MovementKind;
  quantity: number;
  reversesId?: string | null | undefined;
}

const worthOf = statement(sql`select location, round(abs(${sql.placeholder('quantity')}::numeric)
    * ${highestCost(sql`stock.id`, sql`${sql.placeholder('today')}::date - ${sql.raw(String(recentDays))}`)}, 2)::float8 as value
  from stock where id = ${sql.placeholder('stockId')}`);

const undoneBy = statement(sql`select kind, employee_id as "employeeId", asset_id as "assetId",
  maintenance_id as "maintenanceId", exists (
    select from audit where record_id = stock_movements.id and resource = ${stockMovements.name}
      and action = 'create' and actor_id = ${sql.placeholder('userId')}) as "isOwn"
  from stock_movements where id = ${sql.placeholder('reversesId')}`);

interface Recipient {
  employeeId?: string | null | undefined;
  assetId?: string | null | undefined;
  maintenanceId?: string | null | undefined;
}

interface Undone extends Recipient {
  kind: MovementKind;
  isOwn: boolean;
}

/** How much of an item is out to a recipient: what was issued and did not come back. A reversal names whom it undoes. */
const outTo = statement(sql`select coalesce(-sum(quantity), 0)::float8 as quantity from stock_movements
  where stock_id in (select id from stock
      where item_id = (select item_id from stock where id = ${sql.placeholder('stockId')}))
    and employee_id is not distinct from ${sql.placeholder('employeeId')}::uuid
    and asset_id is not distinct from ${sql.placeholder('assetId')}::uuid
    and maintenance_id is not distinct from ${sql.placeholder('maintenanceId')}::uuid`);

/**
 * Counts what one person corrects on a day, and refuses what brings it above the limit: a person's corrections take
 * turns, so two at once are added up. The item is held by now.
 */
export async function chargeCorrection(
  tx: PoolClient,
  viewer: Viewer,
  correction: Correction,
): Promise<void> {
  const { reversesId, quantity, stockId } = correction;
  const { userId, today } = viewer;
  const undone = reversesId ? (await run<Undone>(tx, undoneBy, { reversesId, userId }))[0] : undefined;
  if (!(await isCorrection(tx, correction, undone))) return;
  const [known] = await run<{ location: string; value: number }>(tx, worthOf, { stockId, quantity, today });
  if (!known) return;
  const added = await add(tx, viewer, known);
  if (!added.isAbove) return;
  // Whoever sets the limit is a second person to what somebody else wrote.
  if (undone && !undone.isOwn && can(viewer, 'settings:update') === 'all') return;
  throw above(added, adviceFor(correction));
}

/** A stocktake that whoever counted approves alone, as a correction of theirs. */
export async function chargeStocktake(
  tx: PoolClient,
  viewer: Viewer,
  taken: { location: string; value: number },
): Promise<void> {
  const added = await add(tx, viewer, taken);
  if (added.isAbove) throw above(added, correctionWords.askAnother);
}

function above({ sum, limit }: AddedUp, advice: string) {
  return forbidden(correctionWords.above(writeNumber(sum, 'money'), writeNumber(limit, 'money'), advice));
}

/**
 * Of what is received, transferred, or issued to somebody or something, it is known where it came from or is; and so it
 * is of what comes back from there, as far as it is out.
 */
async function isCorrection(
  tx: PoolClient,
  correction: Correction,
  undone: Undone | undefined,
): Promise<boolean> {
  const { kind, stockId, quantity } = correction;
  if (kind === 'Receive' || kind === 'Transfer' || undone?.kind === 'Transfer') return false;
  if (kind === 'Issue') return !isNamed(correction);
  const isBack = kind === 'Return' || undone?.kind === 'Issue';
  const from = undone ?? correction;
  if (!isBack || !isNamed(from)) return true;
  const { employeeId = null, assetId = null, maintenanceId = null } = from;
  const out = await one<{ quantity: number }>(tx, outTo, { stockId, employeeId, assetId, maintenanceId });
  return quantity > out.quantity;
}

function isNamed({ employeeId, assetId, maintenanceId }: Recipient): boolean {
  return Boolean(employeeId ?? assetId ?? maintenanceId);
}

function adviceFor({ kind }: Correction): string {
  if (kind === 'Issue') return correctionWords.sayWhere;
  return kind === 'Reverse' ? correctionWords.askAdministrator : correctionWords.countPlace;
}

const takeTurn = statement(
  sql`select pg_advisory_xact_lock(hashtext('stock-corrections'), hashtext(${sql.placeholder('userId')}::text))`,
);

const addUp = statement(sql`insert into stock_corrections (user_id, place, day, value)
  values (${sql.placeholder('userId')}::uuid, lower(${sql.placeholder('location')}), ${sql.placeholder('today')}::date,
    ${sql.placeholder('value')}::numeric)
  on conflict (user_id, place, day) do update set value = stock_corrections.value + excluded.value`);

/** Over all places: what a place is called is written by whoever keeps it. */
const sumOfDay = statement(sql`select sum(value)::float8 as sum, stocktake_limit::float8 as limit,
    sum(value) > stocktake_limit as "isAbove"
  from stock_corrections, settings
  where user_id = ${sql.placeholder('userId')}::uuid and day = ${sql.placeholder('today')}::date
  group by stocktake_limit`);

interface AddedUp {
  sum: number;
  limit: number;
  isAbove: boolean;
}

async function add(
  tx: PoolClient,
  { userId, today }: Viewer,
  { location, value }: { location: string; value: number },
): Promise<AddedUp> {
  if (value === 0) return { sum: 0, limit: 0, isAbove: false };
  await run(tx, takeTurn, { userId });
  await run(tx, addUp, { userId, today, location, value });
  return one<AddedUp>(tx, sumOfDay, { userId, today });
}
