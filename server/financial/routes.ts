import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { serveCategories } from './categories.ts';
import { serveMonthClosings } from './month-closings.ts';
import { servePayBases } from './pay/pay-bases.ts';
import { servePayRules } from './pay/pay-rules.ts';
import { servePayRuns } from './pay/pay-runs.ts';
import { servePublicHolidays } from './pay/public-holidays.ts';
import { servePayroll } from './payroll.ts';
import { servePayslips } from './payslip-pdf.ts';
import { serveFinancialSummary } from './summary.ts';
import { serveTransactions } from './transactions.ts';

export function serveFinancial(app: FastifyInstance, context: Context): void {
  serveTransactions(app, context);
  serveCategories(app, context);
  serveMonthClosings(app, context);
  servePayroll(app, context);
  servePayslips(app, context);
  servePayRuns(app, context);
  servePayBases(app, context);
  servePayRules(app, context);
  servePublicHolidays(app, context);
  serveFinancialSummary(app, context);
}
