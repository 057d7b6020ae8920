import { sql, type SQL } from 'drizzle-orm';
import type { maintenancePlans } from '#contract/fleet/maintenance-plans.ts';
import { nameOfAsset } from '#server/assets/source.ts';
import type { SourceOf } from '#server/database/fits.ts';
import { foundOfAsset, ofAsset } from './of-asset.ts';
import { maintenancePlanTable as table, maintenanceTable } from './order-tables.ts';
import { employeeTable } from '#server/hr/tables.ts';
import { userTable } from '#server/users/tables.ts';

const ofIts = ofAsset(table.assetId);

const nextOf = (answer: SQL) => sql`(select ${answer} from maintenance
  where maintenance.plan_id = ${table.id} and maintenance.status in ('Planned', 'In Progress'))`;

export const planSource = {
  table,
  ...ofIts,
  reads: [...ofIts.reads, maintenanceTable, employeeTable, userTable],
  columns: {
    ...ofIts.columns,
    assigneeName: sql`assignee.full_name`,
    nextDue: nextOf(sql`due_date`),
    nextDueKilometres: nextOf(sql`due_kilometres`),
    nextDueHours: nextOf(sql`due_hours`),
    nextId: nextOf(sql`maintenance.id`),
    lastDone: sql`(select max(completed_date) from maintenance where maintenance.plan_id = ${table.id})`,
  },
  joins: sql`${ofIts.joins} left join people as assignee on assignee.id = ${table.assigneeId}`,
  name: sql`${table.kind} || ' plan of ' || ${nameOfAsset(table.assetId)}`,
  searchEntry: {
    name: sql`maintenance_plans.kind`,
    code: sql`assets.asset_tag`,
    detail: sql`assets.asset_name`,
    isOver: sql`maintenance_plans.is_paused`,
    ...foundOfAsset(table.assetId),
  },
} satisfies SourceOf<typeof maintenancePlans, typeof table>;
