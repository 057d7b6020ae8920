import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { movementWords } from '#contract/inventory/movement-words.ts';
import { one, run, statement } from '#server/database/statement.ts';
import { conflict, invalid } from '#server/http-error.ts';

const stateOfWork =
  statement(sql`select status from maintenance where id = ${sql.placeholder('maintenanceId')}
  for key share`);

/** Throws when the work order is no longer open. */
export async function refuseOver(tx: PoolClient, maintenanceId: string): Promise<void> {
  const [work] = await run<{ status: string }>(tx, stateOfWork, { maintenanceId });
  if (work && work.status !== 'Planned' && work.status !== 'In Progress')
    throw invalid([{ path: 'maintenanceId', message: movementWords.workIsOver }]);
}

const issuedQuantity = statement(sql`select coalesce(-sum(ledger.quantity), 0)::float8 as quantity
  from stock_movements part join stock_ledger ledger on ledger.movement_id = part.id
  where part.maintenance_id = ${sql.placeholder('maintenanceId')}
    and ledger.item_id = (select item_id from stock where id = ${sql.placeholder('stockId')})`);

interface Part {
  maintenanceId: string;
  stockId: string;
  quantity: number;
}

/** Throws when more is returned from a work order than was issued to it. The item must be locked. */
export async function refuseNotIssued(tx: PoolClient, { quantity, ...part }: Part): Promise<void> {
  const issued = await issuedTo(tx, part);
  if (quantity > issued) throw invalid([{ path: 'quantity', message: movementWords.notIssued(issued) }]);
}

const workOf = statement(sql`select maintenance_id as "maintenanceId" from stock_movements
  where id = ${sql.placeholder('id')}`);

/** Throws when an issue to a work order is reversed after parts of it were returned. The item must be locked. */
export async function refuseReturned(
  tx: PoolClient,
  { reversesId, stockId, quantity }: { reversesId: string; stockId: string; quantity: number },
): Promise<void> {
  const [undone] = await run<{ maintenanceId: string | null }>(tx, workOf, { id: reversesId });
  if (!undone?.maintenanceId) return;
  const issued = await issuedTo(tx, { maintenanceId: undone.maintenanceId, stockId });
  if (quantity > issued) throw conflict(movementWords.returnedFromWork);
}

async function issuedTo(tx: PoolClient, part: Omit<Part, 'quantity'>): Promise<number> {
  return (await one<{ quantity: number }>(tx, issuedQuantity, part)).quantity;
}
