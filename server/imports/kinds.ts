import { assets } from '#contract/assets/assets.ts';
import { transactions } from '#contract/financial/transactions.ts';
import { payBases } from '#contract/financial/pay/pay-bases.ts';
import { payItems } from '#contract/financial/pay/pay-items.ts';
import { fleet } from '#contract/fleet/fleet.ts';
import { employees } from '#contract/hr/employees.ts';
import { leaveRequests } from '#contract/hr/leave-requests.ts';
import { inventory } from '#contract/inventory/inventory.ts';
import { stockMovements } from '#contract/inventory/stock-movements.ts';
import { trainingNeeds } from '#contract/training/training-needs.ts';
import { fuelEntries } from '#contract/fleet/fuel-entries.ts';
import { maintenance } from '#contract/fleet/maintenance.ts';
import { meterReadings } from '#contract/fleet/meter-readings.ts';
import { attendance } from '#contract/hr/attendance.ts';
import { bankingDetails } from '#contract/hr/banking-details.ts';
import { employeeDocuments } from '#contract/hr/employee-documents.ts';
import { timesheets } from '#contract/hr/timesheets.ts';
import type { ImportableName } from '#contract/imports/importable-names.ts';
import { bankAccountKind } from './kinds/bank-accounts.ts';
import { assetKind } from './kinds/assets.ts';
import { attendanceKind } from './kinds/attendance.ts';
import { documentKind } from './kinds/documents.ts';
import { fuelKind, maintenanceKind, readingKind } from './kinds/machine-work.ts';
import { employeeKind } from './kinds/employees.ts';
import { itemKind } from './kinds/items.ts';
import { leaveKind } from './kinds/leave.ts';
import { leaveBalanceKind } from './kinds/leave-balances.ts';
import { movementKind } from './kinds/movements.ts';
import { payBasisKind, payItemKind } from './kinds/pay.ts';
import { timesheetKind } from './kinds/timesheets.ts';
import { trainingKind } from './kinds/training.ts';
import { transactionKind } from './kinds/transactions.ts';
import { vehicleKind } from './kinds/vehicles.ts';
import type { Kind } from './kind.ts';

export const kinds: Readonly<Record<ImportableName, Kind>> = {
  [employees.name]: employeeKind,
  [assets.name]: assetKind,
  [fleet.name]: vehicleKind,
  [inventory.name]: itemKind,
  [leaveRequests.name]: leaveKind,
  'leave-balances': leaveBalanceKind,
  [trainingNeeds.name]: trainingKind,
  [transactions.name]: transactionKind,
  [attendance.name]: attendanceKind,
  [meterReadings.name]: readingKind,
  [fuelEntries.name]: fuelKind,
  [maintenance.name]: maintenanceKind,
  [stockMovements.name]: movementKind,
  [timesheets.name]: timesheetKind,
  [payBases.name]: payBasisKind,
  [payItems.name]: payItemKind,
  [bankingDetails.name]: bankAccountKind,
  [employeeDocuments.name]: documentKind,
};
