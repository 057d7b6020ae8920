import { sql } from 'drizzle-orm';
import { fleet } from '#contract/fleet/fleet.ts';
import { meterReadings } from '#contract/fleet/meter-readings.ts';
import { renewals } from '#contract/fleet/renewals.ts';
import { assignments } from '#contract/assets/assignments.ts';
import { bankingDetails } from '#contract/hr/banking-details.ts';
import { employeeSteps } from '#contract/hr/employee-steps.ts';
import { employees } from '#contract/hr/employees.ts';
import { timeEntries } from '#contract/hr/timesheets.ts';
import { stockMovements } from '#contract/inventory/stock-movements.ts';
import { stock } from '#contract/inventory/stock.ts';
import type { Changes } from '#server/database/audit.ts';
import { run, statement, type Database } from '#server/database/statement.ts';
import { createdAlong } from './create-referenced.ts';
import type { ImportRecord } from './records.ts';

/** What an import wrote to one record. */
export interface Entry {
  entryId: string;
  resource: string;
  recordId: string;
  action: 'create' | 'update';
  changes: Changes;
  /** The record that this one is part of. */
  ownerId: string | null;
  /** The record was changed again since. */
  isLater: boolean;
}

/** Everything that one row wrote, such as an employee with their user and bank account. */
export type Unit = readonly Entry[];

const entriesOfRun = statement(sql`select entry.id as "entryId", entry.resource,
    entry.record_id as "recordId", entry.action, entry.changes,
    coalesce(banking_details.employee_id, employees.id, fleet.id) as "ownerId",
    exists (select from audit later where later.record_id = entry.record_id and later.at > entry.at
      and later.action <> 'read') as "isLater"
  from audit entry
    left join banking_details on banking_details.id = entry.record_id
    left join employees on employees.user_id = entry.record_id
    left join fleet on fleet.asset_id = entry.record_id
  where entry.at = ${sql.placeholder('ranAt')}::timestamptz
    and entry.request_id = ${sql.placeholder('requestId')} and entry.action in ('create', 'update')
    and entry.resource <> 'imports'
    -- Postings follow their record.
    and not exists (select from transactions where transactions.id = entry.record_id and source is not null) order by entry.id desc`);

/** Deleted first, because they refer to others. */
const hasPriority: readonly string[] = [
  timeEntries.name,
  bankingDetails.name,
  stockMovements.name,
  stock.name,
  meterReadings.name,
  renewals.name,
  assignments.name,
  fleet.name,
  employeeSteps.name,
  employees.name,
];

/** Everything that an import wrote, grouped by row, the latest first. */
export async function unitsOfRun(
  database: Database,
  { ranAt, requestId }: Pick<ImportRecord, 'ranAt' | 'requestId'>,
): Promise<Unit[]> {
  const entries = await run<Entry>(database, entriesOfRun, { ranAt, requestId });
  const created = new Set(entries.flatMap(({ action, recordId }) => (action === 'create' ? recordId : [])));
  // Changes to a new record are deleted with it.
  return unitsOf(entries.filter(({ action, recordId }) => action === 'create' || !created.has(recordId)));
}

/** The imported record among those that its row wrote. */
export function mainOf(unit: Unit, resource: string): Entry | undefined {
  return unit.findLast((entry) => entry.resource === resource) ?? unit.at(-1);
}

/** Sorts resources so that records are deleted before those they refer to. */
export function inDeletionOrder(resources: Iterable<string>): string[] {
  return [...resources].toSorted((one, other) => placeOf(one) - placeOf(other));
}

function placeOf(resource: string): number {
  const at = hasPriority.indexOf(resource);
  return at === -1 ? hasPriority.length : at;
}

function unitsOf(entries: readonly Entry[]): Unit[] {
  const units = new Map<Entry, Entry[]>();
  const byRecord = new Map<string, Entry>();
  for (const entry of entries) {
    units.set(entry, [entry]);
    const same = byRecord.get(entry.recordId);
    if (same) join(units, same, entry);
    byRecord.set(entry.recordId, entry);
  }
  for (const entry of entries) {
    const newValues = Object.values(entry.changes).map(([, value]) => value);
    for (const value of [entry.ownerId, ...newValues]) {
      const referred = typeof value === 'string' ? byRecord.get(value) : undefined;
      const isApart = createdAlong.has(referred?.resource ?? '');
      if (referred && referred.resource !== entry.resource && !isApart) join(units, entry, referred);
    }
  }
  const order = new Map(entries.map((entry, at) => [entry, at]));
  const orderOf = (entry: Entry) => order.get(entry) ?? 0;
  return [...new Set(units.values())].map((unit) =>
    unit.toSorted(
      (one, other) => placeOf(one.resource) - placeOf(other.resource) || orderOf(one) - orderOf(other),
    ),
  );
}

function join(units: Map<Entry, Entry[]>, one: Entry, other: Entry): void {
  const [into, from] = [units.get(one) ?? [], units.get(other) ?? []];
  if (into === from) return;
  into.push(...from);
  for (const entry of from) units.set(entry, into);
}
