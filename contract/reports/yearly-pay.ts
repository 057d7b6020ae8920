import { id, money, text, wholeNumber } from '../engine/fields.ts';
import { personFilter, yearFilter } from './filters.ts';
import { report } from './report.ts';

const most = 999_999_999_999_999;
const amount = (label: string) => money(label, { min: -most, max: most });

const amounts = {
  gross: amount('Gross'),
  tax: amount('Tax'),
  superannuation: amount('Employee superannuation'),
  otherDeductions: amount('Other Deductions'),
  net: amount('Net'),
  employerSuperannuation: amount('Employer superannuation'),
};

export const yearlyPay = report({
  name: 'yearly-pay',
  title: 'Yearly Pay Statements',
  sentence: 'Pay of each person in a calendar year, and the tax withheld.',
  also: 'annual statement of earnings group certificate year tax',
  group: 'Money',
  noun: { one: 'person', many: 'people' },
  madeOf: 'payroll',
  rights: ['payroll:read'],
  belongsTo: 'organisation',
  filters: { year: yearFilter('Paid in'), employeeId: personFilter() },
  defaults: (today) => ({ year: today.slice(0, 4) }),
  fields: {
    /** The person. */
    id: id(),
    employeeName: text('Employee'),
    employeeNumber: text('Employee ID'),
    pays: wholeNumber('Pays', { min: 0, max: 1000 }),
    ...amounts,
    /** For a negative row: the reversed payment of an earlier month. */
    reference: text('Reference').nullable(),
  },
  totals: amounts,
  chart: {
    kind: 'columns',
    title: 'Pay by month',
    series: ['Net', 'Tax', 'Superannuation', 'Other Deductions'],
    isMoney: true,
  },
});
