import { expect, it, vi } from 'vitest';
import { assets } from '#contract/assets/assets.ts';
import { fieldMeta, type Shape } from '#contract/engine/fields.ts';
import type { AnyResource } from '#contract/engine/resource.ts';
import { payroll } from '#contract/financial/payroll.ts';
import { payRuns } from '#contract/financial/pay/pay-runs.ts';
import { transactions } from '#contract/financial/transactions.ts';
import { checklists } from '#contract/fleet/checklists.ts';
import { jobPlans } from '#contract/fleet/job-plans.ts';
import { fleet } from '#contract/fleet/fleet.ts';
import { fuelEntries } from '#contract/fleet/fuel-entries.ts';
import { maintenancePlans } from '#contract/fleet/maintenance-plans.ts';
import { maintenance } from '#contract/fleet/maintenance.ts';
import { preStartChecks } from '#contract/fleet/pre-start-checks.ts';
import { renewals } from '#contract/fleet/renewals.ts';
import { attendance } from '#contract/hr/attendance.ts';
import { employees } from '#contract/hr/employees.ts';
import { leaveRequests } from '#contract/hr/leave-requests.ts';
import { timesheets } from '#contract/hr/timesheets.ts';
import { inventory } from '#contract/inventory/inventory.ts';
import { stockMovements } from '#contract/inventory/stock-movements.ts';
import { purchaseOrders } from '#contract/inventory/purchase-orders.ts';
import { stockOrders } from '#contract/inventory/stock-orders.ts';
import { stock } from '#contract/inventory/stock.ts';
import { stocktakeLines } from '#contract/inventory/stocktake-lines.ts';
import { stocktakes } from '#contract/inventory/stocktakes.ts';
import { trainingCourses } from '#contract/training/training-courses.ts';
import { trainingNeeds } from '#contract/training/training-needs.ts';
import { trainingProviders } from '#contract/training/training-providers.ts';
import { trainingRequirements } from '#contract/training/training-requirements.ts';
import { trainingSessions } from '#contract/training/training-sessions.ts';
import { users } from '#contract/users/users.ts';
import { assetColumns } from '#web/assets/asset-columns.tsx';
import { payrollColumns } from '#web/financial/payroll-columns.tsx';
import { runColumns } from '#web/financial/runs/run-columns.tsx';
import { transactionColumns } from '#web/financial/transaction-columns.tsx';
import { columns as checkColumns } from '#web/fleet/checks/check-list.tsx';
import { columns as checklistColumns } from '#web/fleet/checks/checklist-list.tsx';
import { columns as jobPlanColumns } from '#web/fleet/jobs/job-plan-list.tsx';
import { columns as fuelColumns } from '#web/fleet/fuel/fuel-list.tsx';
import { maintenanceColumns } from '#web/fleet/maintenance-columns.tsx';
import { columns as planColumns } from '#web/fleet/plans/plan-list.tsx';
import { columns as renewalColumns } from '#web/fleet/renewals/renewal-list.tsx';
import { vehicleColumns } from '#web/fleet/vehicle-columns.tsx';
import { attendanceColumns } from '#web/hr/lists/attendance-columns.tsx';
import { employeeColumns } from '#web/hr/lists/employee-columns.tsx';
import { leaveColumns } from '#web/hr/lists/leave-columns.tsx';
import { timesheetColumns } from '#web/hr/lists/timesheet-columns.tsx';
import { itemColumns } from '#web/inventory/items/item-columns.tsx';
import { movementColumns } from '#web/inventory/movements/movement-columns.tsx';
import { columns as purchaseColumns } from '#web/inventory/purchases/purchase-list.tsx';
import { columns as orderColumns } from '#web/inventory/orders/order-list.tsx';
import { columns as toOrderColumns } from '#web/inventory/orders/to-order-list.tsx';
import { stockColumns } from '#web/inventory/stock/stock-columns.tsx';
import { lineColumns } from '#web/inventory/stocktakes/line-columns.tsx';
import { columns as stocktakeColumns } from '#web/inventory/stocktakes/stocktake-list.tsx';
import { columns as courseColumns } from '#web/training/courses/course-list.tsx';
import { columns as needColumns } from '#web/training/needs/need-list.tsx';
import { columns as providerColumns } from '#web/training/providers/provider-list.tsx';
import { columnsWith as requirementColumns } from '#web/training/requirements/requirement-list.tsx';
import { columns as sessionColumns } from '#web/training/sessions/session-list.tsx';
import { userColumns } from '#web/users/user-columns.tsx';
import { exportColumns, headerOf } from '#web/list/columns.ts';
import { valueInFile } from './csv.ts';

// Modules of the cells access `window` on import.
vi.hoisted(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { querySelector: () => null }));
});

/** A column as data; its functions only have to exist. */
interface AnyColumn {
  field: string;
  header?: string;
  reads?: readonly string[];
  exports?: readonly string[];
  file?: unknown;
  text?: unknown;
}

/** `without`: states that the list never shows. */
const lists: [AnyResource, readonly AnyColumn[], without?: string[]][] = [
  [assets, assetColumns],
  [payroll, payrollColumns],
  [payRuns, runColumns],
  [transactions, transactionColumns],
  [preStartChecks, checkColumns],
  [checklists, checklistColumns],
  [jobPlans, jobPlanColumns],
  [fuelEntries, fuelColumns],
  [maintenance, maintenanceColumns],
  [maintenancePlans, planColumns],
  [renewals, renewalColumns],
  [fleet, vehicleColumns],
  [attendance, attendanceColumns],
  [employees, employeeColumns],
  [leaveRequests, leaveColumns],
  [timesheets, timesheetColumns],
  [inventory, itemColumns],
  [stockMovements, movementColumns],
  [stock, stockColumns],
  [stock, toOrderColumns, ['isRetired']],
  [purchaseOrders, purchaseColumns],
  [stockOrders, orderColumns],
  [stocktakes, stocktakeColumns],
  [stocktakeLines, lineColumns],
  [trainingCourses, courseColumns],
  [trainingNeeds, needColumns],
  [trainingProviders, providerColumns],
  [trainingRequirements, requirementColumns(() => undefined)],
  [trainingSessions, sessionColumns],
  [users, userColumns],
];

/** Fields with the status of a record. */
const stateFields = ['status', 'assetStatus', 'isRetired', 'isActive', 'isPaused'];
/** Kinds that people can't read. */
const unreadable = ['id', 'reference', 'json'];

it('covers the columns of every list', async () => {
  const { default: thisFile } = await import('./columns-in-files.test.ts?raw');
  const written = import.meta.glob<string>('../**/*.tsx', { query: '?raw', import: 'default', eager: true });
  const missing = Object.entries(written).flatMap(([path, text]) => {
    const file = path.replace('..', '#web');
    return text.includes('columnOf<') && !thisFile.includes(`from '${file}'`) ? [file] : [];
  });
  expect(missing, 'columns to import and add to `lists` in web/sheet/columns-in-files.test.ts').toEqual([]);
});

it.each(lists.map((list) => [list[0].plural, ...list] as const))(
  'a file of %s has one value a cell, under headers that differ, and says how each stands',
  (_, resource, columns, without = []) => {
    const shape: Shape = { ...resource.fields, ...resource.derived };
    // Cells that combine fields or change their text need file columns.
    const composite = columns.filter(({ reads, exports, file }) => reads && !exports && !file);
    expect(composite.map(({ field }) => field)).toEqual([]);
    const filed = exportColumns<AnyResource, string>(columns as never);
    const unread = filed.filter(({ field, file }) => {
      const schema = shape[field];
      return !schema || (!file && unreadable.includes(fieldMeta(schema).kind));
    });
    expect(unread.map(({ field }) => field)).toEqual([]);
    const headers = filed.map((column) => headerOf(resource, column));
    expect(new Set(headers).size).toBe(headers.length);
    const states = stateFields.filter((field) => shape[field] && !without.includes(field));
    expect(filed.map(({ field }) => field)).toEqual(expect.arrayContaining(states));
  },
);

it.each([
  ['numbers', 'number', 1234567, '1234567'],
  ['amounts', 'money', -1234.5, '-1234.50'],
  ['days', 'day', '2026-03-01', '2026-03-01'],
  ['flags', 'flag', false, 'No'],
  ['nothing', 'money', null, ''],
] as const)('writes %s as a spreadsheet reads them', (_, kind, value, written) => {
  expect(valueInFile(kind, value)).toBe(written);
});
