import type { FastifyInstance } from 'fastify';
import { assetRegister } from '#contract/reports/asset-register.ts';
import { attendanceSheet } from '#contract/reports/attendance-sheet.ts';
import { expiries } from '#contract/reports/expiries.ts';
import { headcount } from '#contract/reports/headcount.ts';
import { holdings } from '#contract/reports/holdings.ts';
import { incomeAndExpense } from '#contract/reports/income-and-expense.ts';
import { maintenanceCost } from '#contract/reports/maintenance-cost.ts';
import { runningCost } from '#contract/reports/running-cost.ts';
import { stockOnHand } from '#contract/reports/stock-on-hand.ts';
import { trainingGaps } from '#contract/reports/training-gaps.ts';
import type { Context } from '#server/context.ts';
import { assetRegisterSource } from './asset-register.ts';
import { attendanceSheetSource } from './attendance-sheet.ts';
import { expiriesSource } from './expiries.ts';
import { headcountSource } from './headcount.ts';
import { holdingsSource } from './holdings.ts';
import { incomeAndExpenseSource } from './income-and-expense.ts';
import { maintenanceCostSource } from './maintenance-cost.ts';
import { serveReport } from './report.ts';
import { runningCostSource } from './running-cost.ts';
import { stockOnHandSource } from './stock-on-hand.ts';
import { trainingGapsSource } from './training-gaps.ts';

export function serveReports(app: FastifyInstance, context: Context): void {
  serveReport(app, context, headcount, headcountSource);
  serveReport(app, context, attendanceSheet, attendanceSheetSource);
  serveReport(app, context, expiries, expiriesSource);
  serveReport(app, context, trainingGaps, trainingGapsSource);
  serveReport(app, context, assetRegister, assetRegisterSource);
  serveReport(app, context, holdings, holdingsSource);
  serveReport(app, context, maintenanceCost, maintenanceCostSource);
  serveReport(app, context, runningCost, runningCostSource);
  serveReport(app, context, stockOnHand, stockOnHandSource);
  serveReport(app, context, incomeAndExpense, incomeAndExpenseSource);
}
