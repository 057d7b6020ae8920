import { absence } from './absence.ts';
import { assetRegister } from './asset-register.ts';
import { attendanceSheet } from './attendance-sheet.ts';
import { downtime } from './downtime.ts';
import { expiries } from './expiries.ts';
import { fuelReconciliation } from './fuel-reconciliation.ts';
import { headcount } from './headcount.ts';
import { holdings } from './holdings.ts';
import { incomeAndExpense } from './income-and-expense.ts';
import { issued } from './issued.ts';
import { leaveLiability } from './leave-liability.ts';
import { leaveTaken } from './leave-taken.ts';
import { maintenanceCost } from './maintenance-cost.ts';
import { payrollRegister } from './payroll-register.ts';
import { remittances } from './remittances.ts';
import type { Report } from './report.ts';
import { runningCost } from './running-cost.ts';
import { stockMovementsReport } from './stock-movements.ts';
import { stockOnHand } from './stock-on-hand.ts';
import { stockValue } from './stock-value.ts';
import { trainingGaps } from './training-gaps.ts';
import { yearlyPay } from './yearly-pay.ts';

/** Every report, in display order. */
const declared = [
  headcount,
  attendanceSheet,
  leaveLiability,
  absence,
  leaveTaken,
  expiries,
  trainingGaps,
  assetRegister,
  holdings,
  maintenanceCost,
  runningCost,
  downtime,
  stockOnHand,
  stockValue,
  stockMovementsReport,
  issued,
  fuelReconciliation,
  incomeAndExpense,
  payrollRegister,
  remittances,
  yearlyPay,
] as const;

export type ReportName = (typeof declared)[number]['name'];

export const reports: readonly Report[] = declared;
