import { sql } from 'drizzle-orm';
import { isOfTeam, type Viewer } from '#contract/engine/access.ts';
import { employeeWords } from '#contract/hr/employees.ts';
import { viewerUserId, viewerValues } from '#server/engine/source.ts';
import { forbidden } from '#server/http-error.ts';
import { one, statement, type Database } from '#server/database/statement.ts';

/** By user, because the viewer may be linked to an employee concurrently. */
const inOwnLine = statement(sql`select ${sql.placeholder('id')}::uuid in (
  select team_of(leader.id) from employees leader where leader.user_id = ${viewerUserId}) as "isIn"`);

/**
 * Throws when the change moves an employee into the viewer's own team, where the viewer's team permissions would then
 * apply. Also checked after the change, because only that waits for concurrent changes.
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
