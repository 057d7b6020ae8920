import { decimal, money, text } from '../engine/fields.ts';
import { monthSpanFilters, monthSpanRefused, pickFilter, twelveMonths } from './filters.ts';
import { report } from './report.ts';

const most = 999_999_999_999_999;
const sums = {
  revenue: money('Revenue', { min: 0, max: most }),
  expenses: money('Expenses', { min: 0, max: most }),
  profit: money('Net Profit', { min: -most, max: most }),
  margin: decimal('Margin (%)', 'number', { min: -most, max: 100, isShare: true }).nullable(),
};

export const incomeAndExpense = report({
  name: 'income-and-expense',
  title: 'Income and Expense by Month',
  sentence: 'Revenue, expenses and profit of each month. Void transactions are not included.',
  also: 'profit and loss revenue spending transactions money payroll wages',
  group: 'Money',
  noun: { one: 'month', many: 'months' },
  madeOf: 'transactions',
  rights: ['transactions:read'],
  belongsTo: 'organisation',
  filters: {
    ...monthSpanFilters(),
    category: pickFilter('Category', 'All Categories'),
  },
  defaults: twelveMonths,
  refuse: monthSpanRefused,
  fields: { month: text('Month'), ...sums },
  totals: sums,
  chart: {
    kind: 'lines',
    title: 'Revenue and expenses by month',
    series: ['Revenue', 'Expenses'],
    isMoney: true,
  },
});
