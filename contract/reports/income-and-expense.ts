import { addMonths } from '../engine/days.ts';
import { decimal, money, text } from '../engine/fields.ts';
import { monthFilter, pickFilter } from './filters.ts';
import { report } from './report.ts';

const most = 999_999_999_999_999;
const sums = {
  revenue: money('Revenue', { min: 0, max: most }),
  expenses: money('Expenses', { min: 0, max: most }),
  profit: money('Net Profit', { min: -most, max: most }),
  margin: decimal('Margin (%)', 'number', { min: -most, max: 100 }).nullable(),
};

export const mostMonths = 120;

export const incomeAndExpense = report({
  name: 'income-and-expense',
  title: 'Income and Expense by Month',
  sentence: 'Revenue, expenses and profit of each month; void transactions never count.',
  also: 'profit and loss revenue spending transactions money payroll wages',
  group: 'Money',
  noun: { one: 'month', many: 'months' },
  madeOf: 'transactions',
  rights: ['transactions:read'],
  belongsTo: 'organisation',
  filters: {
    monthFrom: monthFilter('From'),
    monthTo: monthFilter('To'),
    category: pickFilter('Category', 'All Categories'),
  },
  defaults: (today) => ({ monthFrom: addMonths(today, -11).slice(0, 7), monthTo: today.slice(0, 7) }),
  refuse({ monthFrom = '', monthTo = '' }) {
    if (monthTo < monthFrom) return { path: 'monthTo', message: 'To must not be before From' };
    const isTooLong = addMonths(`${monthFrom}-01`, mostMonths).slice(0, 7) <= monthTo;
    return isTooLong
      ? { path: 'monthTo', message: `From and To may be at most ${mostMonths} months apart` }
      : null;
  },
  fields: { month: text('Month'), ...sums },
  totals: sums,
  chart: {
    kind: 'lines',
    title: 'Revenue and expenses by month',
    series: ['Revenue', 'Expenses'],
    isMoney: true,
  },
});
