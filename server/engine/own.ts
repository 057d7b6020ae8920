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
 * Whether one of these employees is who asks. An employee keeps their user, and a user is one employee: so only who
 * was none when they asked may have become one while this waited, and of them the database is asked.
 */
export async function isOwn(tx: Database, viewer: Viewer, employeeIds: readonly string[]): Promise<boolean> {
  const { employeeId, userId } = viewer;
  if (employeeId !== null) return employeeIds.includes(employeeId);
  return (await one<{ isOwn: boolean }>(tx, isOneOf, { employeeIds, userId })).isOwn;
}

/** Refuses to write records that are one's own, where the resource says so. */
export async function refuseOwnRecords(
  tx: Database,
  viewer: Viewer,
  { notOwn }: AnyResource,
  records: readonly Values[],
): Promise<void> {
  if (!notOwn) return;
  const owners = records.map((record) => record[notOwn.field]).filter((owner) => typeof owner === 'string');
  if (owners.length > 0 && (await isOwn(tx, viewer, owners))) throw forbidden(notOwn.else);
}

/** Refuses with the sentence what somebody decides on themselves. */
export async function refuseOwn(
  tx: Database,
  viewer: Viewer,
  employeeId: string,
  sentence: string,
): Promise<void> {
  if (await isOwn(tx, viewer, [employeeId])) throw forbidden(sentence);
}
