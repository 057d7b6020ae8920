import { sql, type SQL } from 'drizzle-orm';
import type { Scope } from '#contract/engine/access.ts';
import { viewerEmployeeId } from '#server/engine/projection.ts';

/** The viewer's team, for `withinReach`: found once. */
export const teamOfViewer = sql`team(id) as materialized (select * from team_of(${viewerEmployeeId}))`;

/** Whether an employee's records are within a reach; null reaches nobody. */
export function withinReach(reach: Scope | null, employeeId: SQL = sql`employee_id`): SQL {
  if (reach === 'all') return sql`true`;
  const [own, team] = [
    sql`${employeeId} = ${viewerEmployeeId}`,
    sql`${employeeId} in (select team.id from team)`,
  ];
  if (reach === 'ownAndTeam') return sql`(${own} or ${team})`;
  if (reach === 'team') return team;
  return reach === 'own' ? own : sql`false`;
}
