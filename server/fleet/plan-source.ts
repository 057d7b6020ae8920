import { sql, type SQL } from 'drizzle-orm';
import type { maintenancePlans } from '#contract/fleet/maintenance-plans.ts';
import { nameOfAsset } from '#server/assets/source.ts';
import type { SourceOf } from '#server/database/fits.ts';
import { foundOfAsset, ofAsset } from './of-asset.ts';
import { jobPlanTable, maintenancePlanTable as table, maintenanceTable } from './order-tables.ts';
import { employeeTable } from '#server/hr/tables.ts';
import { userTable } from '#server/users/tables.ts';

const ofIts = ofAsset(table.assetId);

const nextOf = (answer: SQL) => sql`(select ${answer} from maintenance
  where maintenance.plan_id = ${table.id} and maintenance.status in ('Planned', 'In Progress'))`;

/** Of the open work order, otherwise as foreseen for the next one. */
const dueOf = (ofOrder: SQL, pending: SQL) =>
  sql`coalesce(${nextOf(ofOrder)}, case when not ${table.isPaused} then ${pending} end)`;

export const planSource = {
  table,
  ...ofIts,
  reads: [...ofIts.reads, maintenanceTable, jobPlanTable, employeeTable, userTable],
  columns: {
    ...ofIts.columns,
    // Not joined: a page needs few of all the names.
    assigneeName: sql`(select full_name from people where people.id = ${table.assigneeId})`,
    jobPlanTitle: sql`(select job_plans.title from job_plans where job_plans.id = ${table.jobPlanId})`,
    nextDue: dueOf(sql`due_date`, sql`${table.pendingDue}`),
    nextDueKilometres: dueOf(sql`due_kilometres`, sql`${table.pendingDueKilometres}`),
    nextDueHours: dueOf(sql`due_hours`, sql`${table.pendingDueHours}`),
    nextId: nextOf(sql`maintenance.id`),
    lastDone: sql`(select max(completed_date) from maintenance where maintenance.plan_id = ${table.id})`,
  },
  name: sql`${table.title} || ' plan of ' || ${nameOfAsset(table.assetId)}`,
  searchEntry: {
    name: sql`maintenance_plans.title`,
    code: sql`assets.asset_tag`,
    detail: sql`assets.asset_name`,
    isOver: sql`maintenance_plans.is_paused`,
    ...foundOfAsset(table.assetId),
  },
} satisfies SourceOf<typeof maintenancePlans, typeof table>;
