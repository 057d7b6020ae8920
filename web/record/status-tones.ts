import type { AssetStatus } from '#contract/assets/assets.ts';
import type { PayRunStatus } from '#contract/financial/pay/pay-runs.ts';
import type { PayrollStatus } from '#contract/financial/payroll.ts';
import type { transactionStatuses } from '#contract/financial/transactions.ts';
import type { fuelStatuses } from '#contract/fleet/fuel-entries.ts';
import type { maintenanceStatuses } from '#contract/fleet/maintenance.ts';
import type { checkResults } from '#contract/fleet/pre-start-checks.ts';
import type { documentStatuses } from '#contract/hr/employee-documents.ts';
import type { LeaveStatus } from '#contract/hr/leave-requests.ts';
import type { fitnessResults } from '#contract/hr/medical-histories.ts';
import type { TimesheetStatus } from '#contract/hr/timesheets.ts';
import type { StockStatus } from '#contract/inventory/inventory.ts';
import type { PurchaseOrderStatus } from '#contract/inventory/purchase-orders.ts';
import type { StockOrderStatus } from '#contract/inventory/stock-orders.ts';
import type { StocktakeStatus } from '#contract/inventory/stocktakes.ts';
import type { needStatuses } from '#contract/training/training-needs.ts';
import type { sessionStatuses } from '#contract/training/training-sessions.ts';
import type { Tone } from '#web/ui/badge.tsx';

/** The statuses of all resources. */
export type Status =
  | AssetStatus
  | LeaveStatus
  | PayrollStatus
  | PayRunStatus
  | PurchaseOrderStatus
  | StockOrderStatus
  | StockStatus
  | StocktakeStatus
  | TimesheetStatus
  | (typeof checkResults)[number]
  | (typeof documentStatuses)[number]
  | (typeof fuelStatuses)[number]
  | (typeof fitnessResults)[number]
  | (typeof maintenanceStatuses)[number]
  | (typeof needStatuses)[number]
  | (typeof sessionStatuses)[number]
  | (typeof transactionStatuses)[number];

/** A status has the same colour on all pages. */
export const statusTones: Record<Status, Tone> = {
  // Good or done.
  Accepted: 'green',
  Active: 'green',
  Adjusted: 'green',
  Approved: 'green',
  Completed: 'green',
  Fit: 'green',
  'In Stock': 'green',
  Operational: 'green',
  Paid: 'green',
  Passed: 'green',
  Received: 'green',
  Recorded: 'green',
  // In progress.
  Checked: 'blue',
  Counting: 'blue',
  'In Progress': 'blue',
  Ordered: 'blue',
  Planned: 'blue',
  Scheduled: 'blue',
  Submitted: 'blue',
  // Waiting, or due soon.
  Counted: 'amber',
  Defects: 'amber',
  Expiring: 'amber',
  'Low Stock': 'amber',
  Pending: 'amber',
  Restricted: 'amber',
  'To Approve': 'amber',
  'To be accepted': 'amber',
  'Under Maintenance': 'amber',
  // Failed or rejected.
  Expired: 'red',
  Failed: 'red',
  'Out of Stock': 'red',
  Overdue: 'red',
  Refused: 'red',
  Rejected: 'red',
  Unfit: 'red',
  Void: 'red',
  // Not active.
  Cancelled: 'grey',
  Decommissioned: 'grey',
  Draft: 'grey',
  'No Stock Data': 'grey',
  Reversed: 'grey',
  Superseded: 'grey',
};
