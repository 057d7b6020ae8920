import { sql, type SQL } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { can, type Viewer } from '#contract/engine/access.ts';
import { writeNumber } from '#contract/engine/numbers.ts';
import { correctionWords } from '#contract/inventory/correction-words.ts';
import { inventory } from '#contract/inventory/inventory.ts';
import { stockMovements, type MovementKind } from '#contract/inventory/stock-movements.ts';
import { one, run, statement } from '#server/database/statement.ts';
import { insertInto } from '#server/database/write-sql.ts';
import { forbidden } from '#server/http-error.ts';
import { stockCorrectionTable } from './tables.ts';

/**
 * The highest unit value of a stock record's item since a day. A receipt at no cost (even a backdated one) or a new
 * opening cost does not lower it: every delivery cost that was not reversed and every former opening cost count, as
 * well as the averages.
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

/** Days whose average costs count for a correction. */
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

/**
 * The quantity that is with a recipient: issued minus returned. A reversal has the recipient of the movement it
 * reverses.
 */
const outTo = statement(sql`select coalesce(-sum(quantity), 0)::float8 as quantity from stock_movements
  where stock_id in (select id from stock
      where item_id = (select item_id from stock where id = ${sql.placeholder('stockId')}))
    and employee_id is not distinct from ${sql.placeholder('employeeId')}::uuid
    and asset_id is not distinct from ${sql.placeholder('assetId')}::uuid
    and maintenance_id is not distinct from ${sql.placeholder('maintenanceId')}::uuid`);

/**
 * Adds to a person's corrections of the day, and throws when they exceed the limit. Corrections of one person are
 * serialised, so concurrent ones add up. The item must be locked.
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
  // The person who sets the limit counts as a second person for what somebody else wrote.
  if (undone && !undone.isOwn && can(viewer, 'settings:update') === 'all') return;
  throw above(added, adviceFor(correction));
}

/** Counts a stocktake as a correction when the person who counted also approves it. */
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
 * Movements with a known source or destination (receipts, transfers, issues to a recipient) are no corrections. A
 * return is none up to the quantity that is with its recipient.
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

const addUp = statement(sql`${insertInto(stockCorrectionTable)} (user_id, place, day, value)
  values (${sql.placeholder('userId')}::uuid, lower(${sql.placeholder('location')}), ${sql.placeholder('today')}::date,
    ${sql.placeholder('value')}::numeric)
  on conflict (user_id, place, day) do update set value = stock_corrections.value + excluded.value`);

/** The sum over all locations, because location names are chosen by those who manage stock. */
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
