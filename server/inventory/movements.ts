import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { PoolClient } from 'pg';
import type { Viewer } from '#contract/engine/access.ts';
import { movementWords } from '#contract/inventory/movement-words.ts';
import { stockMovements } from '#contract/inventory/stock-movements.ts';
import type { Context } from '#server/context.ts';
import { newId } from '#server/database/new-id.ts';
import { run, statement } from '#server/database/statement.ts';
import { serveResource } from '#server/engine/serve.ts';
import type { Columns } from '#server/engine/row.ts';
import { recordsOf } from '#server/engine/records/records.ts';
import { syncPostings } from '#server/postings/sync-postings.ts';
import { conflict } from '#server/http-error.ts';
import { chargeCorrection } from './corrections.ts';
import { followReversal } from './order-receipts.ts';
import { refuseLargeReturn, refuseUnexplained } from './plausibility.ts';
import { movementSource } from './sources.ts';
import type { stockMovementTable } from './tables.ts';
import { refuseNotIssued, refuseOver, refuseReturned } from './work-parts.ts';

const movements = recordsOf(stockMovements, movementSource);

const lockById = statement(
  sql`select from inventory where id = ${sql.placeholder('itemId')} for no key update`,
);

const lockByStock = statement(sql`select is_retired as "isRetired" from inventory
  where id = (select item_id from stock where id = ${sql.placeholder('stockId')}) for no key update`);

type Movement = Columns<typeof stockMovementTable> &
  Pick<Required<Columns<typeof stockMovementTable>>, 'stockId' | 'kind' | 'quantity'>;

export function serveMovements(app: FastifyInstance, context: Context): void {
  serveResource(app, context, stockMovements, {
    source: movementSource,
    overrides: {
      idempotentFields: ['stockId', 'kind', 'quantity'],
      async create({ input, viewer, tx, id }, next) {
        const movement = { ...input, date: input.date ?? viewer.today };
        await next({ ...movement, ...(await checkMovement(tx, viewer, movement)) });
        if (input.kind === 'Reverse') await followReversal(tx, viewer, id);
        await syncReceiptPosting(tx, viewer, id, input);
        // Read again, because the resulting quantities are written after it.
        return movements.read(tx, viewer, id);
      },
    },
  });
}

/** Locks an item before stock records are added for it: the foreign key would lock it later, in the wrong order. */
export async function lockItem(tx: PoolClient, itemId: string): Promise<void> {
  await run(tx, lockById, { itemId });
}

/**
 * Locks the item of a stock record, always before the stock record itself, so that an item has one movement at a time.
 */
export async function lockItemOf(
  tx: PoolClient,
  stockId: string,
): Promise<{ isRetired: boolean } | undefined> {
  const [item] = await run<{ isRetired: boolean }>(tx, lockByStock, { stockId });
  return item;
}

/** Moves stock for another rule that has already checked the permission. Returns the id of the movement. */
export async function moveStock(
  tx: PoolClient,
  viewer: Viewer,
  movement: Movement,
  id = newId(),
): Promise<string> {
  const dated = { date: viewer.today, ...movement };
  await movements.insert(tx, viewer, id, { ...dated, ...(await checkMovement(tx, viewer, dated)) });
  await syncReceiptPosting(tx, viewer, id, movement);
  return id;
}

/** Posts a receipt, or removes the posting when the receipt is reversed. */
async function syncReceiptPosting(
  tx: PoolClient,
  viewer: Viewer,
  id: string,
  { kind, reversesId }: Pick<Movement, 'kind' | 'reversesId'>,
): Promise<void> {
  if (kind === 'Receive') await syncPostings(tx, viewer, 'stock-movements', id);
  if (reversesId) await syncPostings(tx, viewer, 'stock-movements', reversesId);
}

const takenByEntry = statement(
  sql`select from fuel_entries where movement_id = ${sql.placeholder('reversesId')}`,
);

/** A movement of a fuel entry is reversed only with the entry, which detaches it first. */
async function refuseOfFuelEntry(tx: PoolClient, reversesId: string): Promise<void> {
  const entries = await run(tx, takenByEntry, { reversesId });
  if (entries.length > 0) throw conflict(movementWords.ofFuelEntry);
}

/** Checks a movement, locks its item and returns further values for it. */
async function checkMovement(
  tx: PoolClient,
  viewer: Viewer,
  movement: Movement,
): Promise<{ unitCost?: null }> {
  const { stockId, kind, maintenanceId, reversesId, quantity } = movement;
  const item = await lockItemOf(tx, stockId);
  if (item?.isRetired && kind === 'Receive') throw conflict(movementWords.retired);
  if (reversesId) {
    await refuseOfFuelEntry(tx, reversesId);
    await refuseReturned(tx, { reversesId, stockId, quantity });
  }
  await refuseUnexplained(tx, movement);
  // A stocktake is charged as a whole when it is approved.
  if (!movement.stocktakeId || reversesId) await chargeCorrection(tx, viewer, movement);
  await refuseLargeReturn(tx, viewer, movement);
  if (!maintenanceId) return {};
  if (kind === 'Issue') await refuseOver(tx, maintenanceId);
  if (kind !== 'Return') return {};
  await refuseNotIssued(tx, { maintenanceId, stockId, quantity });
  // A return is valued at its share of what was issued.
  return { unitCost: null };
}
