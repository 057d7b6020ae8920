import { z } from 'zod';
import { endpoint } from '../engine/endpoint.ts';
import { day } from '../engine/fields.ts';

const sums = { revenue: z.number(), expenses: z.number() };

/** Totals of transactions in a range of days, without void ones; all computed by the database. */
export const FinancialSummary = z.strictObject({
  ...sums,
  profit: z.number(),
  expensesByCategory: z.array(z.strictObject({ category: z.string(), amount: z.number() })),
  /** Totals of the comparison period; null if none was requested. */
  compared: z.strictObject(sums).nullable(),
  /** One entry per month of the requested year (`YYYY-MM`), including empty months. */
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
    /** A day in the last month of the year. */
    yearTo: day('Year to').optional(),
  }),
  response: FinancialSummary,
  failure: 'Failed to fetch financial summary',
});
