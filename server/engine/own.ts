import { sql } from 'drizzle-orm';
import type { Viewer } from '#contract/engine/access.ts';
import type { Values } from '#contract/engine/fields.ts';
import type { AnyResource } from '#contract/engine/resource.ts';
import { one, statement, type Database } from '#server/database/statement.ts';
import { forbidden } from '#server/http-error.ts';

const isOneOf =
  statement(sql`select exists (select from employees where id = any(${sql.placeholder('employeeIds')}::uuid[])
  and user_id = ${sql.placeholder('userId')}) as "isOwn"`);

/**
 * Whether one of these employees is the viewer. An employee's link to a user never changes, so the database is asked
 * only for a viewer who had no employee when the request began: one may have been linked since.
 */
export async function isOwn(tx: Database, viewer: Viewer, employeeIds: readonly string[]): Promise<boolean> {
  const { employeeId, userId } = viewer;
  if (employeeId !== null) return employeeIds.includes(employeeId);
  return (await one<{ isOwn: boolean }>(tx, isOneOf, { employeeIds, userId })).isOwn;
}

/** Throws 403 for the viewer's own records, where the resource forbids to write them. */
export async function refuseOwnRecords(
  tx: Database,
  viewer: Viewer,
  { notOwn }: AnyResource,
  records: readonly Values[],
): Promise<void> {
  if (!notOwn) return;
  const owners = records.map((record) => record[notOwn.field]).filter((owner) => typeof owner === 'string');
  if (owners.length > 0 && (await isOwn(tx, viewer, owners))) throw forbidden(notOwn.message);
}

/** Throws 403 with the sentence when the employee is the viewer. */
export async function refuseOwn(tx: Database, viewer: Viewer, employeeId: string, sentence: string) {
  if (await isOwn(tx, viewer, [employeeId])) throw forbidden(sentence);
}
