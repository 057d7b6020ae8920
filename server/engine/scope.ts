import { sql } from 'drizzle-orm';
import { can, type Permission, type Scope, type Viewer } from '#contract/engine/access.ts';
import { run, statement, type Database } from '#server/database/statement.ts';

const exists = statement(sql`select 1 from employees where id = ${sql.placeholder('employeeId')}`);

const inTeam = statement(sql`select 1 where ${sql.placeholder('employeeId')}::uuid
  in (select team_of(${sql.placeholder('leader')}::uuid))`);

/** Whether the employee exists and is within the scope of the viewer's permission. */
export async function coversEmployee(tx: Database, viewer: Viewer, right: Permission, employeeId: string) {
  return isWithinScope(tx, viewer, can(viewer, right), employeeId);
}

/** The same for a scope that several permissions make up, such as that of `readScope`. */
export async function isWithinScope(tx: Database, viewer: Viewer, scope: Scope | null, employeeId: string) {
  if (!scope) return false;
  if (scope === 'all') return (await run(tx, exists, { employeeId })).length > 0;
  if (employeeId === viewer.employeeId) return scope !== 'team';
  if (scope === 'own') return false;
  return (await run(tx, inTeam, { employeeId, leader: viewer.employeeId })).length > 0;
}
