import { sql, type SQL } from 'drizzle-orm';
import type { Scope } from '#contract/engine/access.ts';
import { viewerEmployeeId } from '#server/engine/source.ts';

/** The viewer's team, for `withinScope`. Computed once per query. */
export const teamOfViewer = sql`team(id) as materialized (select * from team_of(${viewerEmployeeId}))`;

/** Whether an employee's records are within a scope. Null includes nobody. */
export function withinScope(scope: Scope | null, employeeId: SQL = sql`employee_id`): SQL {
  if (scope === 'all') return sql`true`;
  const [own, team] = [
    sql`${employeeId} = ${viewerEmployeeId}`,
    sql`${employeeId} in (select team.id from team)`,
  ];
  if (scope === 'ownAndTeam') return sql`(${own} or ${team})`;
  if (scope === 'team') return team;
  return scope === 'own' ? own : sql`false`;
}
