import { sql } from 'drizzle-orm';
import { isOfTeam, type Viewer } from '#contract/engine/access.ts';
import { employeeWords } from '#contract/hr/employees.ts';
import { viewerUserId, viewerValues } from '#server/engine/projection.ts';
import { forbidden } from '#server/http-error.ts';
import { one, statement, type Database } from '#server/database/statement.ts';

/** By their user: whoever asks may be becoming an employee at this moment. */
const inOwnLine = statement(sql`select ${sql.placeholder('id')}::uuid in (
  select team_of(leader.id) from employees leader where leader.user_id = ${viewerUserId}) as "isIn"`);

/**
 * Whoever sees and decides more of their team than of others would get those rights over anybody whom they took
 * into their own line. Looked at after the change too, since only that waits for what others are doing.
 */
export async function refusingNewInLine<Result>(
  tx: Database,
  viewer: Viewer,
  id: string,
  change: () => Promise<Result>,
): Promise<Result> {
  if (!Object.values(viewer.permissions).some(isOfTeam)) return change();
  const wasIn = await isInOwnLine(tx, viewer, id);
  const changed = await change();
  if (!wasIn && (await isInOwnLine(tx, viewer, id))) throw forbidden(employeeWords.notIntoOwnLine);
  return changed;
}

async function isInOwnLine(tx: Database, viewer: Viewer, id: string): Promise<boolean> {
  const { isIn } = await one<{ isIn: boolean }>(tx, inOwnLine, { ...viewerValues(viewer), id });
  return isIn;
}
