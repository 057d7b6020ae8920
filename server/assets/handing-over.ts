import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { assets } from '#contract/assets/assets.ts';
import { assignmentWords } from '#contract/assets/assignment-words.ts';
import { assignments } from '#contract/assets/assignments.ts';
import { can, type Viewer } from '#contract/engine/access.ts';
import { writeDay, type DateFormat } from '#contract/engine/days.ts';
import { newId } from '#server/database/new-id.ts';
import { run, statement } from '#server/database/statement.ts';
import { recordsOf } from '#server/engine/records/records.ts';
import { conflict, invalid, HttpError, mapConstraintErrors } from '#server/http-error.ts';
import { assignmentSource } from './assignment-source.ts';
import { assetSource } from './source.ts';

const assetRecords = recordsOf(assets, assetSource);
const assignmentRecords = recordsOf(assignments, assignmentSource);

const assetOf = statement(sql`select from assets
  where id = (select asset_id from assignments where id = ${sql.placeholder('id')}) for no key update`);

const openOf = statement(sql`select id from assignments
  where asset_id = ${sql.placeholder('assetId')} and until_day is null`);

/** On a day with a return and a hand-over, the return comes first. */
const inTheWay = statement(sql`select full_name as name, from_day::text as "from", until_day::text as until,
    (select date_format from settings) as format
  from assignments join people on people.id = assignments.employee_id
  where asset_id = ${sql.placeholder('assetId')} and assignments.id <> ${sql.placeholder('id')}
    and from_day < coalesce(${sql.placeholder('until')}::date, 'infinity')
    and ${sql.placeholder('from')}::date < coalesce(until_day, 'infinity')
  order by until_day desc nulls first limit 1`);

const employedOn = statement(sql`select start_date <= ${sql.placeholder('on')}::date
    and coalesce(end_date >= ${sql.placeholder('on')}::date, true) as "isEmployed"
  from employees where id = ${sql.placeholder('employeeId')}`);

interface Holding {
  id: string;
  assetId: string;
  from: string;
  until: string | null;
}

interface InTheWay {
  name: string;
  from: string;
  until: string | null;
  format: DateFormat;
}

/** Locks the asset before its assignment, in the same order as a change of the asset itself. */
export async function lockAssetOf(tx: PoolClient, id: string): Promise<void> {
  await run(tx, assetOf, { id });
}

/**
 * Throws 409 when somebody else holds the asset on some of these days. The asset stays locked until the transaction
 * ends.
 */
export async function refuseTwoHolders(tx: PoolClient, viewer: Viewer, holding: Holding): Promise<void> {
  // Other viewers must not learn who had it: the database constraint refuses them, without a name.
  if (can(viewer, assignments.rights.read) !== 'all') return;
  const [other] = await run<InTheWay>(tx, inTheWay, { ...holding });
  if (!other) return;
  const [from, until] = [other.from, other.until].map((each) => each && writeDay(each, other.format));
  throw conflict(
    until
      ? assignmentWords.held(other.name, from ?? '', until)
      : assignmentWords.holds(other.name, from ?? ''),
  );
}

/** `path`: the field that names the employee. */
export async function refuseNotEmployed(
  tx: PoolClient,
  { employeeId, on, path }: { employeeId: string; on: string; path: string },
): Promise<void> {
  const [employee] = await run<{ isEmployed: boolean }>(tx, employedOn, { employeeId, on });
  if (!employee) throw invalid([{ path, message: 'This employee does not exist' }]);
  if (!employee.isEmployed) throw invalid([{ path, message: assignmentWords.notEmployed }]);
}

/** Updates the holder shown on the asset, with the reason in its history. */
export async function showHolder(
  tx: PoolClient,
  viewer: Viewer,
  { assetId, assignedToId }: { assetId: string; assignedToId: string | null },
): Promise<void> {
  await assetRecords.update(tx, viewer, assetId, {
    values: { assignedToId },
    version: undefined,
    scope: 'all',
  });
}

/** Records that the asset has a new holder from today on, or none. The asset itself is already updated. */
export async function passOn(
  tx: PoolClient,
  viewer: Viewer,
  { assetId, to }: { assetId: string; to: string | null },
): Promise<void> {
  const { today } = viewer;
  const [open] = await run<{ id: string }>(tx, openOf, { assetId });
  if (open)
    await assignmentRecords.update(tx, viewer, open.id, {
      values: { until: today },
      version: undefined,
      scope: 'all',
    });
  if (to === null) return;
  await refuseNotEmployed(tx, { employeeId: to, on: today, path: 'assignedToId' });
  await mapConstraintErrors(assignments.constraintMessages, () =>
    assignmentRecords.insert(tx, viewer, newId(), { assetId, employeeId: to, from: today }),
  );
}

/** Converts a 404 to a validation error of the field that contains the reference. */
export function asReference(path: string, message: string): (error: unknown) => never {
  return (error) => {
    throw error instanceof HttpError && error.status === 404 ? invalid([{ path, message }]) : error;
  };
}
