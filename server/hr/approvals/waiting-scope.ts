import { sql, type SQL } from 'drizzle-orm';
import type { Scope } from '#contract/engine/access.ts';
import { rowFilterSql, viewerEmployeeId } from '#server/engine/source.ts';

/** The viewer's team, for `withinScope`. Computed once per query. */
export const teamOfViewer = sql`team(id) as materialized (select * from team_of(${viewerEmployeeId}))`;

/** Whether an employee's records are within a scope. Null includes nobody. */
export function withinScope(scope: Scope | null, employeeId: SQL = sql`employee_id`): SQL {
  const own = sql`${employeeId} = ${viewerEmployeeId}`;
  const team = sql`${employeeId} in (select team.id from team)`;
  return rowFilterSql({ own, team, ownAndTeam: sql`(${own} or ${team})` }, scope);
}
