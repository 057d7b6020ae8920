import { z } from 'zod';
import { endpoint } from '../engine/endpoint.ts';
import { day } from '../engine/fields.ts';

/** Sums of the transactions of some days, void ones left out; all of them made by the database. */
export const FinancialSummary = z.strictObject({
  revenue: z.number(),
  expenses: z.number(),
  profit: z.number(),
  /** The largest first. */
  expensesByCategory: z.array(z.strictObject({ category: z.string(), amount: z.number() })),
});

export const readFinancialSummary = endpoint({
  method: 'GET',
  path: '/api/financial/summary',
  summary: 'Revenue, expenses by category, and profit of some days',
  access: 'transactions:read',
  query: z.strictObject({ dateFrom: day('From'), dateTo: day('To') }),
  response: FinancialSummary,
  failure: 'Failed to fetch financial summary',
});
