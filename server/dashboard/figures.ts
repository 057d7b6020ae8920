import { sql } from 'drizzle-orm';
import { dashboardDays, maintenanceDueDays, movementDays } from '#contract/dashboard/stats.ts';
import { expiringDays } from '#contract/fleet/road-legal.ts';
import { assetTable } from '#server/assets/tables.ts';
import { today, viewerUserId } from '#server/engine/source.ts';
import { payRunTable } from '#server/financial/pay-tables.ts';
import { transactionTable } from '#server/financial/tables.ts';
import { preStartCheckTable } from '#server/fleet/check-tables.ts';
import { maintenanceTable } from '#server/fleet/order-tables.ts';
import { countingRenewal } from '#server/fleet/renewal-source.ts';
import { fleetTable, renewalTable } from '#server/fleet/tables.ts';
import { isToOrder } from '#server/inventory/sources.ts';
import {
  inventoryTable,
  purchaseOrderTable,
  stockMovementTable,
  stockOrderTable,
  stockTable,
  stocktakeTable,
} from '#server/inventory/tables.ts';
import { lacksResult } from '#server/training/enrolment-source.ts';
import {
  enrolmentTable,
  trainingCourseTable,
  trainingNeedTable,
  trainingSessionTable,
} from '#server/training/tables.ts';
import { rowFilterOf, type Figures } from './figure-groups.ts';
import { peopleFigures } from './people-figures.ts';

const dashboardSpan = sql.raw(String(dashboardDays - 1));

const monthStart = sql`${sql.placeholder('monthStart')}::date`;

const revenue = (from: string, to: string) => sql`coalesce((select sum(amount) from transactions
  where type = 'Revenue' and status <> 'Void'
    and date between ${sql.placeholder(from)}::date and ${sql.placeholder(to)}::date), 0)`;

const assignedAsset = rowFilterOf(sql`assets.assigned_to_id`);

/** All figures of the dashboard. They are defined here and in `people-figures.ts`. */
export const figures: readonly Figures[] = [
  ...peopleFigures,
  {
    rights: ['assets:read'],
    tables: [assetTable],
    rowFilter: assignedAsset,
    names: ['activeAssets', 'assetsInUse'],
    select: (within) => sql`select count(*) filter (where status = 'Operational') as "activeAssets",
      count(*) filter (where status <> 'Decommissioned') as "assetsInUse" from assets where ${within}`,
  },
  {
    rights: ['inventory:read'],
    tables: [stockTable, inventoryTable, stockMovementTable],
    names: ['lowStockItems', 'itemsInStock', 'itemsLowInStock', 'itemsOutOfStock', 'stockMovements30Days'],
    select: () => sql`select count(*) filter (where is_low) as "lowStockItems",
        count(*) filter (where quantity > 0 and not is_low) as "itemsInStock",
        count(*) filter (where quantity > 0 and is_low) as "itemsLowInStock",
        count(*) filter (where quantity <= 0) as "itemsOutOfStock",
        (select count(*) from stock_movements
          where date > ${today} - ${sql.raw(String(movementDays))} and date <= ${today}) as "stockMovements30Days"
      from (select sum(quantity_on_hand) as quantity, bool_or(quantity_on_hand <= low_stock_threshold) as is_low
        from stock join inventory on inventory.id = item_id where not is_retired group by item_id) items`,
  },
  {
    rights: ['transactions:read'],
    tables: [transactionTable],
    names: ['monthlyRevenue', 'monthlyRevenueLastMonth'],
    select: () => sql`select ${revenue('monthStart', 'today')} as "monthlyRevenue",
      ${revenue('lastMonthStart', 'lastMonthToday')} as "monthlyRevenueLastMonth"`,
  },
  {
    rights: ['maintenance:read'],
    tables: [maintenanceTable, assetTable, fleetTable],
    rowFilter: assignedAsset,
    names: ['maintenanceDue', 'vehiclesPastDue'],
    select: (within) => sql`select count(*) as "maintenanceDue",
        count(distinct fleet.id) filter (where due_date < ${today}) as "vehiclesPastDue"
      from maintenance join assets on assets.id = maintenance.asset_id
      left join fleet on fleet.asset_id = assets.id
      where completed_date is null and maintenance.status <> 'Cancelled' and due_date <= ${today} + ${sql.raw(String(maintenanceDueDays))} and ${within}`,
  },
  {
    rights: ['fleet:read'],
    tables: [fleetTable, assetTable],
    rowFilter: assignedAsset,
    names: ['vehiclesOperational', 'vehiclesInUse', 'vehiclesUnderMaintenance', 'vehiclesDecommissioned'],
    select: (within) => sql`select count(*) filter (where status = 'Operational') as "vehiclesOperational",
        count(*) filter (where status <> 'Decommissioned') as "vehiclesInUse",
        count(*) filter (where status = 'Under Maintenance') as "vehiclesUnderMaintenance",
        count(*) filter (where status = 'Decommissioned') as "vehiclesDecommissioned"
      from fleet join assets on assets.id = fleet.asset_id where ${within}`,
  },
  {
    rights: ['payroll:approve', 'payroll:read'],
    tables: [payRunTable],
    names: ['payRunsToApprove'],
    select: () => sql`select count(*) as "payRunsToApprove" from pay_runs
      where status = 'Checked' and not (${viewerUserId} = any(preparer_ids))`,
  },
  {
    rights: ['needs:read'],
    tables: [trainingNeedTable],
    rowFilter: rowFilterOf(sql`employee_id`),
    names: ['pendingTraining', 'overdueTraining', 'completedTraining'],
    select: (within) => sql`select
        count(*) filter (where status <> 'Completed' and coalesce(due_date >= ${today}, true))
          as "pendingTraining",
        count(*) filter (where status <> 'Completed' and due_date < ${today}) as "overdueTraining",
        count(*) filter (where status = 'Completed') as "completedTraining"
      from training_needs where ${within}`,
  },
  {
    rights: ['training:read'],
    tables: [trainingCourseTable],
    names: ['trainingCourses'],
    select: () => sql`select count(*) as "trainingCourses" from training_courses where not is_retired`,
  },
  {
    rights: ['training:update', 'training:read', 'needs:read'],
    tables: [trainingSessionTable, enrolmentTable],
    names: ['sessionsThisMonth', 'seatsFree', 'resultsToEnter'],
    select: () => sql`select
        count(*) filter (where status <> 'Cancelled'
          and start_date between ${monthStart} and (${monthStart} + interval '1 month - 1 day'))
          as "sessionsThisMonth",
        coalesce(sum(seats - enrolled) filter (where status = 'Scheduled' and start_date >= ${today}), 0)
          as "seatsFree",
        (select count(*) from enrolments join training_sessions on training_sessions.id = session_id
          where status in ('Scheduled', 'In Progress') and training_sessions.start_date <= ${today}
            and ${lacksResult}) as "resultsToEnter"
      from training_sessions`,
  },
  {
    rights: ['maintenance:update', 'maintenance:read'],
    tables: [maintenanceTable],
    names: ['ordersOverdue', 'ordersInProgress', 'ordersDueThisWeek'],
    select:
      () => sql`select count(*) filter (where status = 'Planned' and due_date < ${today}) as "ordersOverdue",
        count(*) filter (where status = 'In Progress') as "ordersInProgress",
        count(*) filter (where due_date between ${today} and ${today} + ${dashboardSpan}) as "ordersDueThisWeek"
      from maintenance where completed_date is null and status <> 'Cancelled'`,
  },
  {
    rights: ['fleet:update', 'fleet:read', 'assets:read', 'checks:read'],
    tables: [renewalTable, assetTable, preStartCheckTable],
    names: ['renewalsDue', 'assetsOutOfService', 'checksWithDefects'],
    select: () => sql`select
        (select count(*) from renewals join assets on assets.id = renewals.asset_id
          where ${countingRenewal} and expiry_date < ${today} + ${sql.raw(String(expiringDays))}
            and assets.status <> 'Decommissioned') as "renewalsDue",
        (select count(*) from assets where status = 'Under Maintenance') as "assetsOutOfService",
        (select count(*) from pre_start_checks
          where result <> 'Passed' and date between ${today} - ${dashboardSpan} and ${today}) as "checksWithDefects"`,
  },
  {
    rights: ['inventory:update', 'inventory:read'],
    tables: [
      stockTable,
      inventoryTable,
      purchaseOrderTable,
      stockOrderTable,
      stockMovementTable,
      stocktakeTable,
    ],
    names: ['stockToOrder', 'stockOrdersOpen', 'stockOrdersLate', 'stocktakesOpen'],
    select: () => sql`select
        (select count(*) from stock join inventory on inventory.id = item_id where ${isToOrder}) as "stockToOrder",
        count(*) as "stockOrdersOpen", count(*) filter (where expected_on < ${today}) as "stockOrdersLate",
        (select count(*) from stocktakes where status in ('Counting', 'Counted')) as "stocktakesOpen"
      from stock_orders where status = 'Ordered'`,
  },
];
