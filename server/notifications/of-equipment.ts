import { sql, type SQL } from 'drizzle-orm';
import { can, type Viewer } from '#contract/engine/access.ts';
import { maintenance } from '#contract/fleet/maintenance.ts';
import { stock } from '#contract/inventory/stock.ts';
import { newValue, latestEntry } from '#server/database/audit.ts';
import { today, viewerEmployeeId, viewerUserId } from '#server/engine/source.ts';
import { countingRenewal, isOtherRenewal } from '#server/fleet/renewal-source.ts';
import { isKeptBySomebody, isKeptByViewer } from '#server/inventory/keeper-source.ts';
import { days, midnight, newsDays, registrationDays, type Notified } from './notified.ts';
import { assetTable, assignmentTable } from '#server/assets/tables.ts';
import { preStartCheckTable } from '#server/fleet/check-tables.ts';
import { fuelEntryTable } from '#server/fleet/meter-tables.ts';
import { maintenanceTable } from '#server/fleet/order-tables.ts';
import { fleetTable, renewalTable } from '#server/fleet/tables.ts';
import { employeeTable } from '#server/hr/tables.ts';
import {
  inventoryTable,
  stockKeeperTable,
  stockMovementTable,
  stockTable,
} from '#server/inventory/tables.ts';
import { roleTable, userTable } from '#server/users/tables.ts';

/** When a work order was given to its assignee. */
const assigned = latestEntry(
  maintenance.name,
  sql`maintenance.id`,
  sql`${newValue('assigneeId')} = maintenance.assignee_id::text`,
);

/**
 * The last movement that brought the quantity down to the threshold, or the change that raised the threshold. Read
 * backwards from the quantity on hand, because it is usually one of the last.
 */
const lowSince = sql`greatest(stock.created_at,
  (select created_at from (
    select created_at, id, quantity, quantity_on_hand
      - sum(quantity) over (order by created_at desc, id desc rows unbounded preceding) as left_before
    from stock_movements where stock_id = stock.id) movement
    where left_before > low_stock_threshold and left_before + quantity <= low_stock_threshold
    order by created_at desc, id desc limit 1),
  (select max(at) from audit where record_id = stock.id and resource = ${stock.name}
    and (changes -> 'lowStockThreshold' ->> 1)::numeric > (changes -> 'lowStockThreshold' ->> 0)::numeric))`;

/** Assets, vehicles and stock. */
export const ofEquipment: Notified[] = [
  {
    kind: 'fuel-to-accept',
    tables: [fuelEntryTable, assetTable],
    concerns: () => sql`not ${viewerUserId} = any(fuel_entries.preparer_ids)`,
    from: sql`fuel_entries join assets on assets.id = fuel_entries.asset_id`,
    where: sql`fuel_entries.status = 'To be accepted'`,
    columns: {
      record: sql`fuel_entries.id`,
      name: sql`asset_tag || ' ' || asset_name`,
      what: sql`trim_scale(litres) || ' L'`,
      from: sql`date`,
      since: sql`fuel_entries.updated_at`,
    },
  },
  {
    kind: 'critical-check-failed',
    tables: [preStartCheckTable, assetTable],
    from: sql`pre_start_checks join assets on assets.id = pre_start_checks.asset_id`,
    where: sql`result = 'Failed' and date > ${today} - ${days(newsDays)}`,
    columns: {
      record: sql`pre_start_checks.id`,
      name: sql`asset_tag || ' ' || asset_name`,
      what: sql`(select string_agg(failed ->> 'item', ', ') from jsonb_array_elements(answers) failed
        where failed ->> 'answer' = 'Failed' and (failed ->> 'isCritical')::boolean)`,
      from: sql`date`,
      since: sql`pre_start_checks.created_at`,
    },
  },
  {
    kind: 'reading-to-confirm',
    tables: [preStartCheckTable, assetTable],
    from: sql`pre_start_checks join assets on assets.id = pre_start_checks.asset_id`,
    where: sql`reading_status = 'To be confirmed'`,
    columns: {
      record: sql`pre_start_checks.id`,
      name: sql`asset_tag || ' ' || asset_name`,
      quantity: sql`meter`,
      from: sql`date`,
      since: sql`pre_start_checks.created_at`,
    },
  },
  {
    kind: 'order-assigned',
    tables: [maintenanceTable, assetTable],
    concerns: () => sql`maintenance.assignee_id = ${viewerEmployeeId}`,
    from: sql`maintenance join assets on assets.id = maintenance.asset_id`,
    where: sql`maintenance.status in ('Planned', 'In Progress') and assets.status <> 'Decommissioned'`,
    columns: {
      record: sql`maintenance.id`,
      name: sql`asset_tag || ' ' || asset_name`,
      what: sql`maintenance.number || ' ' || maintenance.title`,
      from: sql`due_date`,
      since: sql`coalesce(${assigned}, maintenance.created_at)`,
    },
  },
  {
    kind: 'registration-expiring',
    tables: [fleetTable, assetTable],
    from: sql`fleet join assets on assets.id = fleet.asset_id`,
    where: sql`registration_expiry < ${today} + ${days(registrationDays)} and assets.status <> 'Decommissioned'`,
    columns: {
      record: sql`fleet.id`,
      name: sql`license_plate || ' ' || asset_name`,
      from: sql`registration_expiry`,
      since: sql`greatest(${midnight(sql`registration_expiry - ${days(registrationDays)}`)}, fleet.created_at)`,
    },
  },
  {
    kind: 'renewal-expiring',
    tables: [renewalTable, fleetTable, assetTable],
    from: sql`renewals join assets on assets.id = renewals.asset_id`,
    where: sql`${countingRenewal} and ${isOtherRenewal} and assets.status <> 'Decommissioned'
      and expiry_date < ${today} + ${days(registrationDays)}`,
    columns: {
      record: sql`renewals.id`,
      name: sql`asset_tag || ' ' || asset_name`,
      what: sql`kind`,
      from: sql`expiry_date`,
      since: sql`greatest(${midnight(sql`expiry_date - ${days(registrationDays)}`)}, renewals.created_at)`,
    },
  },
  {
    kind: 'service-overdue',
    tables: [maintenanceTable, assetTable],
    from: sql`maintenance join assets on assets.id = maintenance.asset_id`,
    where: sql`completed_date is null and maintenance.status <> 'Cancelled' and due_date < ${today}
      and assets.status <> 'Decommissioned'`,
    columns: {
      record: sql`maintenance.id`,
      name: sql`asset_tag || ' ' || asset_name`,
      what: sql`maintenance.number || ' ' || maintenance.title`,
      from: sql`due_date`,
      since: sql`greatest(${midnight(sql`due_date + 1`)}, maintenance.created_at)`,
    },
  },
  {
    kind: 'check-failed',
    tables: [preStartCheckTable, assetTable],
    from: sql`pre_start_checks join assets on assets.id = pre_start_checks.asset_id`,
    where: sql`result = 'Defects' and date > ${today} - ${days(newsDays)}`,
    columns: {
      record: sql`pre_start_checks.id`,
      name: sql`asset_tag || ' ' || asset_name`,
      from: sql`date`,
      since: sql`pre_start_checks.created_at`,
    },
  },
  {
    kind: 'asset-with-leaver',
    tables: [assignmentTable, assetTable, employeeTable, userTable],
    from: sql`assignments join assets on assets.id = assignments.asset_id
      join people on people.id = assignments.employee_id join employees on employees.id = people.id`,
    where: sql`until_day is null and end_date < ${today}`,
    columns: {
      record: sql`assets.id`,
      name: sql`asset_tag || ' ' || asset_name`,
      what: sql`full_name`,
      from: sql`end_date`,
      since: sql`greatest(${midnight(sql`end_date + 1`)}, assignments.created_at)`,
    },
  },
  {
    kind: 'low-stock',
    tables: [
      stockTable,
      inventoryTable,
      stockMovementTable,
      stockKeeperTable,
      employeeTable,
      userTable,
      roleTable,
    ],
    concerns: lowStockOf,
    from: sql`stock join inventory on inventory.id = stock.item_id`,
    where: sql`quantity_on_hand <= low_stock_threshold and not is_retired`,
    columns: {
      record: sql`stock.id`,
      name: sql`item_name`,
      what: sql`location`,
      quantity: sql`trim_scale(quantity_on_hand)`,
      since: lowSince,
    },
  },
];

/** Low stock is reported to the keeper of the location. Without one, to everybody who may move stock. */
function lowStockOf(viewer: Viewer): SQL {
  const ofNobody = can(viewer, 'inventory:update') === 'all' ? sql`not ${isKeptBySomebody}` : sql`false`;
  return sql`${isKeptByViewer} or ${ofNobody}`;
}
