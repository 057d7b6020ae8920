import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { movementWords } from '#contract/inventory/movement-words.ts';
import { run, statement } from '#server/database/statement.ts';
import { conflict, invalid } from '#server/refused.ts';

const stateOfWork =
  statement(sql`select status from maintenance where id = ${sql.placeholder('maintenanceId')}
  for key share`);

/** To work that is over nothing is issued any more. */
export async function refuseOver(tx: PoolClient, maintenanceId: string): Promise<void> {
  const [work] = await run<{ status: string }>(tx, stateOfWork, { maintenanceId });
  if (work && work.status !== 'Planned' && work.status !== 'In Progress')
    throw invalid([{ path: 'maintenanceId', message: movementWords.workIsOver }]);
}

// A cost of whole cents, rounded down: what comes back is never worth more than what went.
const left = statement(sql`select coalesce(-sum(ledger.quantity), 0)::int as quantity,
    greatest(trunc(sum(ledger.value) / nullif(sum(ledger.quantity), 0), 2), 0)::float8 as "unitCost"
  from stock_movements part join stock_ledger ledger on ledger.movement_id = part.id
  where part.maintenance_id = ${sql.placeholder('maintenanceId')}
    and ledger.item_id = (select item_id from stock where id = ${sql.placeholder('stockId')})`);

interface Part {
  maintenanceId: string;
  stockId: string;
  quantity: number;
}

/** What one of an item cost that comes back from a work order: what it went out for. The item is held by now. */
export async function costFromWork(
  tx: PoolClient,
  { quantity, ...part }: Part,
): Promise<{ unitCost: number | null }> {
  const issued = await issuedTo(tx, part);
  if (quantity > issued.quantity)
    throw invalid([{ path: 'quantity', message: movementWords.notIssued(issued.quantity) }]);
  return { unitCost: issued.unitCost };
}

const workOf = statement(sql`select maintenance_id as "maintenanceId" from stock_movements
  where id = ${sql.placeholder('id')}`);

/** An issue to a work order is not undone once some of it came back. The item is held by now. */
export async function refuseReturned(
  tx: PoolClient,
  { reversesId, stockId, quantity }: { reversesId: string; stockId: string; quantity: number },
): Promise<void> {
  const [undone] = await run<{ maintenanceId: string | null }>(tx, workOf, { id: reversesId });
  if (!undone?.maintenanceId) return;
  const issued = await issuedTo(tx, { maintenanceId: undone.maintenanceId, stockId });
  if (quantity > issued.quantity) throw conflict(movementWords.returnedFromWork);
}

interface Issued {
  quantity: number;
  unitCost: number | null;
}

async function issuedTo(tx: PoolClient, part: Omit<Part, 'quantity'>): Promise<Issued> {
  const [issued] = await run<Issued>(tx, left, { ...part });
  return issued ?? { quantity: 0, unitCost: null };
}
