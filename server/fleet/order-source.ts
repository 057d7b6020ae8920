import { sql, type SQL } from 'drizzle-orm';
import { maintenance } from '#contract/fleet/maintenance.ts';
import { nameOfAsset } from '#server/assets/source.ts';
import { assetTable } from '#server/assets/tables.ts';
import { newValue, latestEntry } from '#server/database/audit.ts';
import type { SourceOf } from '#server/database/fits.ts';
import { ofEach, ownedBy, today } from '#server/engine/source.ts';
import { employeeTable } from '#server/hr/tables.ts';
import { issuedCost } from '#server/inventory/sources.ts';
import { inventoryTable, stockLedgerTable, stockMovementTable } from '#server/inventory/tables.ts';
import { userTable } from '#server/users/tables.ts';
import { foundOfAsset, ofAsset } from './of-asset.ts';
import { jobPlanTable, maintenanceTable } from './order-tables.ts';

const serviced = ofAsset(maintenanceTable.assetId);

/**
 * The later of two instants, because the order may have been for another asset before. Null when one of them is
 * unknown.
 */
function sinceBoth(sinceAsset: SQL): SQL {
  const sinceItsAsset = latestEntry(
    maintenance.name,
    maintenanceTable.id,
    sql`${newValue('assetId')} = ${maintenanceTable.assetId}::text`,
  );
  return sql`(select max(at) from (values (${sinceAsset}), (${sinceItsAsset})) moment(at) having count(at) = 2)`;
}

const itsAssignee = maintenanceTable.assigneeId;
const doneBy = ownedBy(itsAssignee);

/** The earliest instant over all ways in which the order belongs to the viewer's scope. */
function sinceEither({
  ofAsset,
  sinceAsset,
  assigned,
}: Record<'ofAsset' | 'sinceAsset' | 'assigned', SQL>): SQL {
  const sinceAssigned = latestEntry(
    maintenance.name,
    maintenanceTable.id,
    sql`${newValue('assigneeId')} = ${itsAssignee}::text`,
  );
  return sql`least(case when ${ofAsset} then ${sinceBoth(sinceAsset)} end,
    case when ${assigned} then ${sinceAssigned} end)`;
}

/** Whether `issuedCost` is known. Asked apart, because for a whole list one hash of all orders with parts answers it. */
const hasParts = sql`exists (select from stock_movements part join stock_ledger ledger on ledger.movement_id = part.id
  where part.maintenance_id is not null and part.maintenance_id = ${maintenanceTable.id})`;
const enteredCost = sql`(coalesce(${maintenanceTable.cost}, 0) + coalesce(${maintenanceTable.labourCost}, 0)
  + coalesce(${maintenanceTable.partsCost}, 0))`;

export const maintenanceSource = {
  table: maintenanceTable,
  ...serviced,
  // A work order also belongs to its assignee.
  rowFilter: ofEach((_isOneOf, scope) => sql`(${serviced.rowFilter[scope]} or ${doneBy[scope]})`),
  since: ofEach((_isOneOf, scope) =>
    sinceEither({
      ofAsset: serviced.rowFilter[scope],
      sinceAsset: serviced.since[scope],
      assigned: doneBy[scope],
    }),
  ),
  columns: {
    ...serviced.columns,
    assigneeName: sql`assignee.full_name`,
    jobPlanTitle: sql`(select job_plans.title from job_plans where job_plans.id = ${maintenanceTable.jobPlanId})`,
    status: sql`case when ${maintenanceTable.status} = 'Planned' and ${maintenanceTable.dueDate} < ${today}
      then 'Overdue' else ${maintenanceTable.status} end`,
    issuedCost: issuedCost(sql`${maintenanceTable.id}`),
    totalCost: sql`case
      when ${hasParts} then ${enteredCost} + ${issuedCost(sql`${maintenanceTable.id}`)}
      when num_nonnulls(${maintenanceTable.cost}, ${maintenanceTable.labourCost}, ${maintenanceTable.partsCost}) > 0
        then ${enteredCost} end`,
    isOpen: sql`(${maintenanceTable.completedDate} is null and ${maintenanceTable.status} <> 'Cancelled')`,
  },
  reads: [
    assetTable,
    jobPlanTable,
    employeeTable,
    userTable,
    stockMovementTable,
    stockLedgerTable,
    inventoryTable,
  ],
  joins: sql`${serviced.joins} left join people as assignee on assignee.id = ${maintenanceTable.assigneeId}`,
  sortedBy: { number: maintenanceTable.serial },
  name: sql`${maintenanceTable.number} || ' ' || ${maintenanceTable.title} || ' of ' || ${nameOfAsset(maintenanceTable.assetId)}`,
  searchEntry: {
    name: sql`maintenance.title`,
    code: sql`maintenance.number`,
    detail: sql`assets.asset_tag || ' ' || assets.asset_name`,
    day: sql`coalesce(maintenance.completed_date, maintenance.due_date, maintenance.started_date)`,
    isOver: sql`maintenance.status in ('Completed', 'Cancelled')`,
    ...foundOfAsset(maintenanceTable.assetId),
  },
} satisfies SourceOf<typeof maintenance, typeof maintenanceTable>;
