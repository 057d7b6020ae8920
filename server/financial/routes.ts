import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { serveCategories } from './categories.ts';
import { serveMonthClosings } from './month-closings.ts';
import { servePayRuns } from './pay/pay-runs.ts';
import { servePayroll } from './payroll.ts';
import { serveFinancialSummary } from './summary.ts';
import { serveTransactions } from './transactions.ts';

export function serveFinancial(app: FastifyInstance, context: Context): void {
  serveTransactions(app, context);
  serveCategories(app, context);
  serveMonthClosings(app, context);
  servePayroll(app, context);
  servePayRuns(app, context);
  serveFinancialSummary(app, context);
}
