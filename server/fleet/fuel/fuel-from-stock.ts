import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { can, type Viewer } from '#contract/engine/access.ts';
import { fuelConstraintMessages } from '#contract/fleet/fuel-entries.ts';
import { issuePart } from '#contract/inventory/issue-part.ts';
import { stockMovements } from '#contract/inventory/stock-movements.ts';
import type { Context } from '#server/context.ts';
import { newId } from '#server/database/new-id.ts';
import { one, run, statement } from '#server/database/statement.ts';
import { updateTable } from '#server/database/write-sql.ts';
import { forbidden, invalid, HttpError } from '#server/http-error.ts';
import { fuelEntryTable } from '../meter-tables.ts';

const unitOf = statement(sql`select unit from stock join inventory on inventory.id = item_id
  where stock.id = ${sql.placeholder('stockId')}`);

const worthOf = statement(sql`select nullif(-value, 0)::float8 as cost from stock_ledger
  where movement_id = ${sql.placeholder('movementId')}`);

const detach = statement(
  sql`${updateTable(fuelEntryTable)} set movement_id = null where id = ${sql.placeholder('id')}`,
);

const moved = statement(sql`select stock_id as "stockId", quantity::float8 as quantity from stock_movements
  where id = ${sql.placeholder('movementId')}`);

interface FuelIssue {
  stockId: string;
  assetId: string;
  litres: number;
  date: string;
}

/** Fuel from the organisation's own tank: an entry takes it out of stock, and undoing the entry returns it. */
export function fuelFromStock(context: Context) {
  const movements = () => {
    const served = context.served.get(stockMovements.name);
    if (!served) throw new Error('There is nothing that moves stock');
    return served.create;
  };

  /** Issues the fuel. Returns the columns of the entry: the movement and its value. */
  async function take(tx: PoolClient, viewer: Viewer, { stockId, assetId, litres, date }: FuelIssue) {
    const [item] = await run<{ unit: string }>(tx, unitOf, { stockId });
    if (item && item.unit !== 'litre')
      throw invalid([{ path: 'stockId', message: fuelConstraintMessages.notLitres }]);
    const body = { id: newId(), stockId, kind: 'Issue', quantity: -litres, assetId, date };
    const movementId = await withEntryErrors(() => movements().onBehalf(tx, viewer, body));
    const { cost } = await one<{ cost: number | null }>(tx, worthOf, { movementId });
    return { movementId, cost };
  }

  /** Detaches the movement first, because one that belongs to an entry can't be reversed on its own. */
  async function putBack(
    tx: PoolClient,
    viewer: Viewer,
    { id, movementId, note }: { id: string; movementId: string; note: string },
  ): Promise<void> {
    await run(tx, detach, { id });
    const { stockId, quantity } = await one<{ stockId: string; quantity: number }>(tx, moved, { movementId });
    const body = {
      stockId,
      kind: 'Reverse',
      quantity: -quantity,
      reversesId: movementId,
      date: viewer.today,
    };
    await movements().onBehalf(tx, viewer, { id: newId(), ...body, note });
  }

  return { take, putBack };
}

/** Requires the permission to move stock, or to issue parts. */
export function refuseTaking(viewer: Viewer): void {
  if (can(viewer, stockMovements.rights.create) === 'all' || can(viewer, issuePart.access) === 'all') return;
  throw forbidden(fuelConstraintMessages.mayNotTake);
}

async function withEntryErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const errors = error.details.errors?.map(({ path, message }) => ({
      path: path === 'quantity' ? 'litres' : path,
      message,
    }));
    throw new HttpError(error.status, error.message, { ...error.details, ...(errors && { errors }) });
  }
}
