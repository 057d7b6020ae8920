import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { can, type Viewer } from '#contract/engine/access.ts';
import { writeNumber } from '#contract/engine/numbers.ts';
import { correctionWords } from '#contract/inventory/correction-words.ts';
import {
  isFarPrice,
  plausibilityWords as words,
  receivedBeyond,
  returnedBeyond,
} from '#contract/inventory/plausibility.ts';
import { stockMovements, type MovementKind } from '#contract/inventory/stock-movements.ts';
import { one, run, statement } from '#server/database/statement.ts';
import { forbidden, invalid } from '#server/http-error.ts';
import { averageCost, likelyCost } from './sources.ts';

interface Recipient {
  employeeId?: string | null | undefined;
  assetId?: string | null | undefined;
  maintenanceId?: string | null | undefined;
}

interface Movement extends Recipient {
  stockId: string;
  kind: MovementKind;
  quantity: number;
  note?: string | null | undefined;
  reason?: string | null | undefined;
  unitCost?: number | null | undefined;
  reversesId?: string | null | undefined;
  orderId?: string | null | undefined;
}

/** Issued minus returned, for exactly this recipient. A reversal counts as what it reverses. */
const issuedTo = statement(sql`select coalesce(-sum(movement.quantity), 0)::float8 as quantity
  from stock_movements movement left join stock_movements undone on undone.id = movement.reverses_id
  where movement.stock_id in (select id from stock
      where item_id = (select item_id from stock where id = ${sql.placeholder('stockId')}))
    and coalesce(undone.kind, movement.kind) in ('Issue', 'Return')
    and movement.employee_id is not distinct from ${sql.placeholder('employeeId')}::uuid
    and movement.asset_id is not distinct from ${sql.placeholder('assetId')}::uuid
    and movement.maintenance_id is not distinct from ${sql.placeholder('maintenanceId')}::uuid`);

const undoneIssue = statement(sql`select employee_id as "employeeId", asset_id as "assetId",
  maintenance_id as "maintenanceId", exists (
    select from audit where record_id = stock_movements.id and resource = ${stockMovements.name}
      and action = 'create' and actor_id = ${sql.placeholder('userId')}) as "isOwn"
  from stock_movements where id = ${sql.placeholder('reversesId')} and kind = 'Issue'`);

const limitOf = statement(sql`select return_limit as "returnLimit" from settings`);

/** The columns of `KnownCosts`, of `stock` and its `inventory`. */
export const knownCosts = sql`${likelyCost}::float8 as last, ${averageCost(sql`stock.item_id`)}::float8 as average`;

export interface KnownCosts {
  last: number | null;
  average: number | null;
}

const costsOfItem = statement(sql`select ${knownCosts}
  from stock join inventory on inventory.id = stock.item_id where stock.id = ${sql.placeholder('stockId')}`);

const ordered = statement(sql`select quantity::float8 as quantity, unit_cost::float8 as "unitCost",
    coalesce((select sum(came.quantity) from stock_movements came where came.order_id = stock_orders.id), 0)::float8
      as received
  from stock_orders where id = ${sql.placeholder('orderId')}`);

/** Refuses an unusual movement without an explanation. The item must be locked. */
export async function refuseUnexplained(tx: PoolClient, movement: Movement): Promise<void> {
  const { kind, note, reason } = movement;
  if (kind === 'Issue' && !isNamed(movement) && !note)
    throw invalid([{ path: 'note', message: words.issuedToNobody }]);
  const doubts = [
    await doubtAboutReturn(tx, movement),
    await doubtAboutReceipt(tx, movement),
    await doubtAboutCost(tx, movement),
  ].flatMap((doubt) => doubt ?? []);
  if (doubts.length > 0 && !reason) throw invalid([{ path: 'reason', message: doubts.join(' ') }]);
}

/** Refuses a price far from the usual one of the item without a reason. */
export async function refuseFarPrice(
  tx: PoolClient,
  { stockId, unitCost, reason }: { stockId: string; unitCost: number | null; reason: string | null },
): Promise<void> {
  if (unitCost === null || reason) return;
  const [known] = await run<KnownCosts>(tx, costsOfItem, { stockId });
  if (known) refuseFarPriceOf(known, { unitCost, reason });
}

/** The same with known costs. */
export function refuseFarPriceOf(
  known: KnownCosts,
  { unitCost, reason }: { unitCost: number | null; reason: string | null },
): void {
  const message = unitCost === null || reason ? null : doubtAboutPrice(known, unitCost);
  if (message) throw invalid([{ path: 'priceReason', message }]);
}

async function doubtAboutReturn(tx: PoolClient, movement: Movement): Promise<string | null> {
  // A work order refuses more than was issued to it in any case.
  if (movement.kind !== 'Return' || movement.maintenanceId) return null;
  const issued = await quantityWith(tx, movement.stockId, movement);
  return returnedBeyond(movement.quantity, issued) > 0 ? words.beyondIssued(Math.max(0, issued)) : null;
}

async function doubtAboutReceipt(tx: PoolClient, { kind, orderId, quantity }: Movement) {
  if (kind !== 'Receive' || !orderId) return null;
  const order = await one<Ordered>(tx, ordered, { orderId });
  const beyond = receivedBeyond({ ordered: order.quantity, received: order.received, quantity });
  return beyond > 0 ? words.beyondOrdered(order.received + quantity, order.quantity) : null;
}

async function doubtAboutCost(tx: PoolClient, movement: Movement): Promise<string | null> {
  const { stockId, orderId, unitCost = null } = movement;
  if (unitCost === null || movement.kind === 'Reverse') return null;
  const agreed = orderId ? (await one<Ordered>(tx, ordered, { orderId })).unitCost : null;
  if (agreed === null) return doubtAboutItem(tx, stockId, unitCost);
  return isFarPrice(unitCost, [agreed]) ? words.farFromOrdered(price(unitCost), price(agreed)) : null;
}

async function doubtAboutItem(tx: PoolClient, stockId: string, unitCost: number): Promise<string | null> {
  const [known] = await run<KnownCosts>(tx, costsOfItem, { stockId });
  return known ? doubtAboutPrice(known, unitCost) : null;
}

function doubtAboutPrice({ last, average }: KnownCosts, unitCost: number): string | null {
  if (!isFarPrice(unitCost, [last, average])) return null;
  return words.farPrice(price(unitCost), price(last || average || 0));
}

/** Beyond the limit, a stocktake needs a second person to confirm what came back. */
export async function refuseLargeReturn(tx: PoolClient, viewer: Viewer, movement: Movement): Promise<void> {
  const { kind, stockId, reversesId, quantity } = movement;
  const [undone] = reversesId
    ? await run<Recipient & { isOwn: boolean }>(tx, undoneIssue, { reversesId, userId: viewer.userId })
    : [];
  if (kind !== 'Return' && !undone) return;
  // No more comes back from a work order than was issued to it (work-parts.ts), whoever it was issued to.
  if (movement.maintenanceId ?? undone?.maintenanceId) return;
  const beyond = returnedBeyond(quantity, await quantityWith(tx, stockId, undone ?? movement));
  const { returnLimit } = await one<{ returnLimit: number }>(tx, limitOf);
  if (beyond <= returnLimit) return;
  // The person who sets the limit counts as a second person for what somebody else wrote.
  if (undone && !undone.isOwn && can(viewer, 'settings:update') === 'all') return;
  throw forbidden(words.secondPerson(beyond, returnLimit, correctionWords.countPlace));
}

async function quantityWith(tx: PoolClient, stockId: string, recipient: Recipient): Promise<number> {
  const { employeeId = null, assetId = null, maintenanceId = null } = recipient;
  const given = { stockId, employeeId, assetId, maintenanceId };
  return (await one<{ quantity: number }>(tx, issuedTo, given)).quantity;
}

function isNamed({ employeeId, assetId, maintenanceId }: Recipient): boolean {
  return Boolean(employeeId ?? assetId ?? maintenanceId);
}

function price(value: number): string {
  return writeNumber(value, 'money');
}

interface Ordered {
  quantity: number;
  unitCost: number | null;
  received: number;
}
