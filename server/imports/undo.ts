import { getTableName, sql } from 'drizzle-orm';
import pg, { type PoolClient } from 'pg';
import { assets } from '#contract/assets/assets.ts';
import { assignments } from '#contract/assets/assignments.ts';
import type { Viewer } from '#contract/engine/access.ts';
import type { Values } from '#contract/engine/fields.ts';
import { transactions } from '#contract/financial/transactions.ts';
import { fleet } from '#contract/fleet/fleet.ts';
import { meterReadings } from '#contract/fleet/meter-readings.ts';
import { renewals } from '#contract/fleet/renewals.ts';
import { bankingDetails } from '#contract/hr/banking-details.ts';
import { employees } from '#contract/hr/employees.ts';
import { undoDays } from '#contract/imports/import-bounds.ts';
import { imports } from '#contract/imports/imports.ts';
import { importWords } from '#contract/imports/import-words.ts';
import type { Undone } from '#contract/imports/import-endpoints.ts';
import { inventory } from '#contract/inventory/inventory.ts';
import { stockMovements } from '#contract/inventory/stock-movements.ts';
import { stock } from '#contract/inventory/stock.ts';
import { users } from '#contract/users/users.ts';
import type { Context } from '#server/context.ts';
import { newId, recordEvent } from '#server/database/audit.ts';
import { run, savepoint, statement, transaction } from '#server/database/statement.ts';
import { writing } from '#server/engine/writing.ts';
import { conflict, Refused, refusing } from '#server/refused.ts';
import { importById, type ImportRecord } from './records.ts';

/** All that one run wrote. `isLater`: something else happened to the record since. */
const entriesOfRun =
  statement(sql`select entry.resource, entry.record_id as "recordId", entry.action, entry.changes,
    exists (select from audit later where later.record_id = entry.record_id and later.at > entry.at
      and later.action <> 'read') as "isLater"
  from audit entry where entry.at = ${sql.placeholder('ranAt')}::timestamptz
    and entry.request_id = ${sql.placeholder('requestId')} and entry.action in ('create', 'update')
    and entry.resource <> 'imports' order by entry.id desc`);

/** What refers to others goes before them: of what one row wrote, in this order. */
const goesFirst = [
  bankingDetails.name,
  stockMovements.name,
  stock.name,
  meterReadings.name,
  renewals.name,
  assignments.name,
  fleet.name,
  employees.name,
];

interface Entry {
  resource: string;
  recordId: string;
  action: 'create' | 'update';
  changes: Record<string, [unknown, unknown]>;
  isLater: boolean;
}

interface Undoing {
  context: Context;
  tx: PoolClient;
  viewer: Viewer;
}

/** Which records a change can be set back on: what else was written follows from these. */
const setBack = new Set([
  employees.name,
  assets.name,
  fleet.name,
  inventory.name,
  stock.name,
  transactions.name,
]);

const markUndone =
  statement(sql`update imports set status = 'Undone', undone_at = now(), outcome_sealed = null,
    version = version + 1, updated_at = now() where id = ${sql.placeholder('id')} and status = 'Imported' returning id`);

const hold = statement(sql`select id from imports where id = ${sql.placeholder('id')} for update`);

/** Takes a run back, once, in its time. */
export async function undoRun(
  context: Context,
  viewer: Viewer,
  { id, status, ranAt }: ImportRecord,
): Promise<Undone> {
  const { pool, clock } = context;
  if (status === 'Ready') throw conflict(importWords.notRun);
  const oldest = clock().getTime() - undoDays * 24 * 60 * 60_000;
  if (Date.parse(ranAt ?? '') < oldest) throw conflict(importWords.tooLate);
  return transaction(pool, async (tx) => {
    await run(tx, hold, { id });
    const standing = await importById(tx, id);
    if (standing?.status !== 'Imported') throw conflict(importWords.wasUndone);
    const undone = await undo({ context, tx, viewer }, standing);
    await run(tx, markUndone, { id });
    await recordEvent(tx, viewer, {
      action: 'update',
      resource: imports.name,
      recordId: id,
      changes: { status: ['Imported', 'Undone'] },
    });
    return undone;
  });
}

/** Takes back what a run wrote, a record with all that came with it at a time; what cannot go is left whole. */
async function undo(undoing: Undoing, { resource, ranAt, requestId }: ImportRecord): Promise<Undone> {
  const entries = await run<Entry>(undoing.tx, entriesOfRun, { ranAt, requestId });
  const undone: Undone = { removed: 0, restored: 0, left: [] };
  let waiting = unitsOf(entries);
  let reasons = new Map<Entry[], string>();
  // A leader goes when the others do no more report to them: so round by round, while some go.
  for (let before = Infinity; waiting.length < before;) {
    before = waiting.length;
    reasons = new Map();
    for (const unit of waiting) {
      const message = await leftFor(undoing, unit);
      if (message !== null) reasons.set(unit, message);
      else if (mainOf(unit, resource)?.action === 'create') undone.removed += 1;
      else undone.restored += 1;
    }
    waiting = [...reasons.keys()];
  }
  for (const [unit, message] of reasons) {
    const main = mainOf(unit, resource);
    if (main) undone.left.push({ recordId: main.recordId, name: await nameOf(undoing, main), message });
  }
  return undone;
}

function mainOf(unit: readonly Entry[], resource: string): Entry | undefined {
  return unit.findLast((entry) => entry.resource === resource) ?? unit.at(-1);
}

/** What was written together of different kinds: an employee with the user and the account. The latest first. */
function unitsOf(entries: readonly Entry[]): Entry[][] {
  const units = new Map<Entry, Entry[]>();
  const byRecord = new Map<string, Entry>();
  for (const entry of entries) {
    units.set(entry, [entry]);
    const same = byRecord.get(entry.recordId);
    if (same) join(units, same, entry);
    byRecord.set(entry.recordId, entry);
  }
  for (const entry of entries)
    for (const [, value] of Object.values(entry.changes)) {
      const referred = typeof value === 'string' ? byRecord.get(value) : undefined;
      if (referred && referred.resource !== entry.resource) join(units, entry, referred);
    }
  return [...new Set(units.values())].map((unit) =>
    unit.toSorted((one, other) => placeOf(one) - placeOf(other)),
  );
}

function placeOf({ resource }: Entry): number {
  const at = goesFirst.indexOf(resource);
  return at === -1 ? goesFirst.length : at;
}

function join(units: Map<Entry, Entry[]>, one: Entry, other: Entry): void {
  const [into, from] = [units.get(one) ?? [], units.get(other) ?? []];
  if (into === from) return;
  into.push(...from);
  for (const entry of from) units.set(entry, into);
}

/** Null: it is undone. */
async function leftFor(undoing: Undoing, unit: readonly Entry[]): Promise<string | null> {
  if (unit.some(({ isLater }) => isLater)) return importWords.changedSince;
  try {
    return await savepoint(undoing.tx, async () => {
      for (const entry of unit) await undoOne(undoing, entry);
      return null;
    });
  } catch (error) {
    if (error instanceof Refused && error.status !== 503) return error.message;
    if (error instanceof pg.DatabaseError && error.code === '23503') return builtOn(undoing.context, error);
    throw error;
  }
}

async function undoOne(undoing: Undoing, entry: Entry): Promise<void> {
  const { context, tx, viewer } = undoing;
  const { resource: name, recordId, action, changes } = entry;
  const served = context.served.get(name);
  if (!served) return;
  if (action === 'update') {
    if (!setBack.has(name)) return;
    const values: Values = Object.fromEntries(
      Object.entries(changes)
        .filter(([field]) => field in served.resource.fields)
        .map(([field, [old]]) => [field, old]),
    );
    return void (await served.changing.within(tx, viewer, recordId, values));
  }
  if (name === transactions.name)
    return void (await served.changing.within(tx, viewer, recordId, {
      status: 'Void',
      voidReason: importWords.voided,
    }));
  if (name === stockMovements.name) return reverse(undoing, recordId);
  // What moved is kept, and so is the record of it.
  if (name === stock.name && (await hasMoved(undoing, recordId))) return;
  if (name === inventory.name && (await hasStock(undoing, recordId)))
    return void (await served.changing.within(tx, viewer, recordId, { isRetired: true }));
  if (name === users.name || name === assets.name || name === employees.name)
    return refusing({}, () => writing(served.resource, served.source).remove(tx, viewer, recordId, 'all'));
  await context.served.get(name)?.removeOnBehalf(tx, viewer, recordId);
}

const movement = statement(sql`select stock_id as "stockId", quantity from stock_movements
  where id = ${sql.placeholder('id')}`);

async function reverse({ context, tx, viewer }: Undoing, id: string): Promise<void> {
  const [moved] = await run<{ stockId: string; quantity: number }>(tx, movement, { id });
  if (!moved) return;
  await context.served.get(stockMovements.name)?.making.within(tx, viewer, {
    id: newId(),
    stockId: moved.stockId,
    kind: 'Reverse',
    quantity: -moved.quantity,
    date: viewer.today,
    reversesId: id,
    note: importWords.voided,
  });
}

const movesOf = statement(sql`select from stock_movements where stock_id = ${sql.placeholder('id')} limit 1`);
const stockOf = statement(sql`select from stock where item_id = ${sql.placeholder('id')} limit 1`);

async function hasMoved({ tx }: Undoing, id: string): Promise<boolean> {
  return (await run(tx, movesOf, { id })).length > 0;
}

async function hasStock({ tx }: Undoing, id: string): Promise<boolean> {
  return (await run(tx, stockOf, { id })).length > 0;
}

/** By what still refers to it. */
function builtOn({ served }: Context, { table }: pg.DatabaseError): string {
  const referring = [...served.values()].find(({ source }) => getTableName(source.table) === table);
  return importWords.builtOn(referring?.resource.called.several ?? 'other records');
}

async function nameOf({ context, tx, viewer }: Undoing, { resource, recordId }: Entry): Promise<string> {
  const names = await context.served.get(resource)?.names(tx, viewer, [recordId]);
  return names?.get(recordId) ?? '';
}
