import { getTableName, sql } from 'drizzle-orm';
import pg, { type PoolClient } from 'pg';
import { assets } from '#contract/assets/assets.ts';
import type { Viewer } from '#contract/engine/access.ts';
import { payBases } from '#contract/financial/pay/pay-bases.ts';
import { payItems } from '#contract/financial/pay/pay-items.ts';
import { transactions } from '#contract/financial/transactions.ts';
import { fuelEntries } from '#contract/fleet/fuel-entries.ts';
import { maintenance } from '#contract/fleet/maintenance.ts';
import { attendance } from '#contract/hr/attendance.ts';
import { fleet } from '#contract/fleet/fleet.ts';
import { bankingDetails } from '#contract/hr/banking-details.ts';
import { employeeDocuments } from '#contract/hr/employee-documents.ts';
import { employees } from '#contract/hr/employees.ts';
import { timeEntries } from '#contract/hr/timesheets.ts';
import { importWords } from '#contract/imports/import-words.ts';
import { leaveLedger } from '#contract/hr/leave/leave-ledger.ts';
import { inventory } from '#contract/inventory/inventory.ts';
import { stockMovements } from '#contract/inventory/stock-movements.ts';
import { stock } from '#contract/inventory/stock.ts';
import { users } from '#contract/users/users.ts';
import type { ServedResource } from '#server/engine/served.ts';
import type { Context } from '#server/context.ts';
import { newId } from '#server/database/new-id.ts';
import { run, savepoint, statement } from '#server/database/statement.ts';
import { writeValid } from '#server/engine/bulk/valid.ts';
import { HttpError, isOfRequest } from '#server/http-error.ts';
import { inDeletionOrder, type Entry, type Unit } from './run-entries.ts';

export interface Undoing {
  context: Context;
  tx: PoolClient;
  viewer: Viewer;
}

/** Deleted without rules, as if they had never existed: nobody has used these records yet. */
const skipRules: ReadonlySet<string> = new Set([users.name, assets.name, employees.name]);

/** Resources whose changes are reverted. Other changes follow from these. */
const revert: ReadonlySet<string> = new Set([
  employees.name,
  bankingDetails.name,
  employeeDocuments.name,
  assets.name,
  fleet.name,
  inventory.name,
  stock.name,
  transactions.name,
  attendance.name,
  timeEntries.name,
  payBases.name,
  payItems.name,
  fuelEntries.name,
  maintenance.name,
]);

/** Records that can't be deleted are reversed instead. */
const reversed: Readonly<
  Record<string, (undoing: Undoing, served: ServedResource, id: string) => Promise<unknown>>
> = {
  [transactions.name]: async ({ tx, viewer }, served, id) =>
    (await isAny(tx, voidOf, id)) ||
    served.change.within(tx, viewer, id, { status: 'Void', voidReason: importWords.voided }),
  [stockMovements.name]: reverse,
  // Stock with movements must stay.
  [stock.name]: async ({ tx, viewer }, served, id) =>
    (await isAny(tx, transitionsOf, id)) || served.removeOnBehalf(tx, viewer, [id]),
  [inventory.name]: async ({ tx, viewer }, served, id) =>
    (await isAny(tx, stockOf, id))
      ? served.change.within(tx, viewer, id, { isRetired: true })
      : served.removeOnBehalf(tx, viewer, [id]),
};

/** Undoing 10,000 employees took 7 s in batches and 28 s one by one, both on a busy machine. */
const batchSize = 1000;

/** Undoes what rows wrote, each row completely or not at all. Returns the rows that stay, with the reason. */
export async function undoUnits(undoing: Undoing, units: readonly Unit[]): Promise<Map<Unit, string>> {
  const remaining = new Map<Unit, string>();
  const [together, alone, openings]: [Unit[], Unit[], Unit[]] = [[], [], []];
  for (const unit of units) {
    if (unit.some(({ action, isLater }) => action === 'create' && isLater))
      remaining.set(unit, importWords.changedSince);
    else if (unit.every(({ resource }) => resource === leaveLedger.name)) openings.push(unit);
    else (unit.every(isPlain) ? together : alone).push(unit);
  }
  for (let at = 0; at < openings.length; at += batchSize)
    for (const [unit, reason] of await reverseOpenings(undoing, openings.slice(at, at + batchSize)))
      remaining.set(unit, reason);
  // Changes are reverted first: an existing employee may report to a new one until then.
  for (const unit of alone) await undoUnit(unit);
  const batches = together.map((unit) => ({ id: unit[0]?.recordId ?? '', unit }));
  for (let at = 0; at < batches.length; at += batchSize)
    await writeValid(undoing.tx, batches.slice(at, at + batchSize), {
      together: (some) =>
        removeAll(
          undoing,
          some.flatMap(({ unit }) => unit),
        ),
      alone: ({ unit }) => undoUnit(unit),
    });
  return remaining;

  async function undoUnit(unit: Unit): Promise<void> {
    const reason = await reasonToLeave(undoing, unit);
    if (reason !== null) remaining.set(unit, reason);
  }
}

/** Created records that can simply be deleted. */
function isPlain({ action, resource }: Entry): boolean {
  return action === 'create' && !(resource in reversed);
}

/** Undoes a row. Returns null, or the reason why it stays. */
async function reasonToLeave(undoing: Undoing, unit: Unit): Promise<string | null> {
  try {
    await savepoint(undoing.tx, async () => {
      for (const entry of unit)
        await (isPlain(entry) ? removeAll(undoing, [entry]) : undoOne(undoing, entry));
    });
    return null;
  } catch (error) {
    if (error instanceof HttpError && !isOfRequest(error)) return error.message;
    if (error instanceof pg.DatabaseError && error.code === '23503') return builtOn(undoing.context, error);
    throw error;
  }
}

async function undoOne(undoing: Undoing, entry: Entry): Promise<void> {
  const { context, tx, viewer } = undoing;
  const { resource, recordId, action } = entry;
  const served = context.served.get(resource);
  if (!served) return;
  if (action === 'create') return void (await reversed[resource]?.(undoing, served, recordId));
  if (revert.has(resource)) await served.revert({ ...entry, tx, viewer, id: recordId });
}

async function removeAll({ context, tx, viewer }: Undoing, entries: readonly Entry[]): Promise<void> {
  const created = new Set(entries.map(({ recordId }) => recordId));
  for (const resource of inDeletionOrder(new Set(entries.map((entry) => entry.resource)))) {
    const served = context.served.get(resource);
    const of = entries.filter((entry) => entry.resource === resource);
    const skipsRules = ({ ownerId }: Entry) =>
      skipRules.has(resource) ||
      (resource === bankingDetails.name && ownerId !== null && created.has(ownerId));
    const [rows, others] = [of.filter(skipsRules), of.filter((entry) => !skipsRules(entry))];
    if (rows.length > 0) await served?.removeMany(tx, viewer, idsOf(rows), 'all');
    if (others.length > 0) await served?.removeOnBehalf(tx, viewer, idsOf(others));
  }
}

function idsOf(entries: readonly Entry[]): string[] {
  return entries.map(({ recordId }) => recordId);
}

const movement = statement(sql`select stock_id as "stockId", quantity::float8 as quantity from stock_movements
  where id = ${sql.placeholder('id')}`);

async function reverse({ tx, viewer }: Undoing, served: ServedResource, id: string): Promise<void> {
  const [moved] = await run<{ stockId: string; quantity: number }>(tx, movement, { id });
  if (!moved) return;
  await served.create.within(tx, viewer, {
    id: newId(),
    stockId: moved.stockId,
    kind: 'Reverse',
    quantity: -moved.quantity,
    date: viewer.today,
    reversesId: id,
    note: importWords.voided,
  });
}

interface Opening {
  id: string;
  employeeId: string;
  leaveTypeId: string;
  date: string;
}

const openingsOf = statement(sql`select id, employee_id as "employeeId", leave_type_id as "leaveTypeId",
    date::text as date
  from leave_ledger where id = any(${sql.placeholder('ids')}::uuid[])`);

/** The leave ledger is append-only, and a reversal takes its days from the entry. Returns what stays, with the reason. */
async function reverseOpenings(
  { context, tx, viewer }: Undoing,
  units: readonly Unit[],
): Promise<Map<Unit, string>> {
  const found = await run<Opening>(tx, openingsOf, { ids: units.flatMap(idsOf) });
  const known = new Map(found.map((entry) => [entry.id, entry]));
  const reversals = units.flatMap((unit) =>
    unit.flatMap(({ recordId }) => {
      const entry = known.get(recordId);
      if (!entry) return [];
      const reversal = { kind: 'Opening', days: 0, reversesId: recordId, reason: importWords.voided };
      const body = { ...entry, ...reversal, id: newId() };
      return [{ unit, body }];
    }),
  );
  const bodies = reversals.map(({ body }) => body);
  const refused = await context.served.get(leaveLedger.name)?.create.valid(tx, viewer, bodies);
  return new Map(
    [...(refused ?? [])].flatMap(([at, { message }]) => {
      const reversal = reversals[at];
      return reversal ? [[reversal.unit, message] as const] : [];
    }),
  );
}

const voidOf = statement(
  sql`select from transactions where id = ${sql.placeholder('id')} and status = 'Void'`,
);
const transitionsOf = statement(
  sql`select from stock_movements where stock_id = ${sql.placeholder('id')} limit 1`,
);
const stockOf = statement(sql`select from stock where item_id = ${sql.placeholder('id')} limit 1`);

async function isAny(tx: PoolClient, asked: typeof transitionsOf, id: string): Promise<boolean> {
  return (await run(tx, asked, { id })).length > 0;
}

/** Names the records that still refer to it. */
function builtOn({ served }: Context, { table }: pg.DatabaseError): string {
  const referring = [...served.values()].find(({ source }) => getTableName(source.table) === table);
  return importWords.builtOn(referring?.resource.wording.plural ?? 'other records');
}
