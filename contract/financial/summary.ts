import { z } from 'zod';
import { endpoint } from '../engine/endpoint.ts';
import { day } from '../engine/fields.ts';

const sums = { revenue: z.number(), expenses: z.number() };

/** Sums of the transactions of some days, void ones left out; all of them made by the database. */
export const FinancialSummary = z.strictObject({
  ...sums,
  profit: z.number(),
  /** The largest first. */
  expensesByCategory: z.array(z.strictObject({ category: z.string(), amount: z.number() })),
  /** Of the days it is compared with; null where none were asked for. */
  compared: z.strictObject(sums).nullable(),
  /** Of each month of the year that was asked for, `YYYY-MM`, also where there was nothing. */
  months: z.array(z.strictObject({ month: z.string(), ...sums })),
});

export const readFinancialSummary = endpoint({
  method: 'GET',
  path: '/api/financial/summary',
  summary:
    'Read revenue, expenses by category and profit for a period, compared with another period and the months of a year',
  access: 'transactions:read',
  query: z.strictObject({
    dateFrom: day('From'),
    dateTo: day('To'),
    comparedFrom: day('Compared from').optional(),
    comparedTo: day('Compared to').optional(),
    /** A day of the last month of the year. */
    yearTo: day('Year to').optional(),
  }),
  response: FinancialSummary,
  failure: 'Failed to fetch financial summary',
});
