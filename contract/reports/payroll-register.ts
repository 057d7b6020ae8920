import { addDays, addMonths } from '../engine/days.ts';
import { day, id, money, text } from '../engine/fields.ts';
import { payGroups } from '../financial/pay/pay-bases.ts';
import { payroll } from '../financial/payroll.ts';
import { choiceFilter, spanFilters, spanRefused } from './filters.ts';
import { report } from './report.ts';

const most = 999_999_999_999_999;
const amount = (label: string) => money(label, { min: -most, max: most });

const amounts = {
  /** Gross minus the next columns: salary and hours, less unpaid leave. */
  basic: amount('Basic'),
  overtime: amount('Overtime'),
  /** With leave loading and public holidays. */
  leavePay: amount('Leave Pay'),
  /** Leave that is paid out, and notice. */
  finalPay: amount('Final Pay'),
  allowances: amount('Allowances'),
  adjustments: amount('Adjustments'),
  gross: amount('Gross'),
  tax: amount('Tax'),
  superannuation: amount('Superannuation'),
  otherDeductions: amount('Other Deductions'),
  net: amount('Net'),
  employerSuperannuation: amount('Employer superannuation'),
};

export const payrollRegister = report({
  name: 'payroll-register',
  title: 'Payroll Register',
  sentence: 'Every pay in a period with its earnings and deductions. Void pay is not included.',
  also: 'wages salaries pay run earnings deductions net',
  group: 'Money',
  noun: { one: 'pay', many: 'pays' },
  madeOf: 'payroll',
  rights: ['payroll:read'],
  belongsTo: 'organisation',
  filters: {
    ...spanFilters(),
    payGroup: choiceFilter('Pay Group', payGroups, { all: 'All Pay Groups' }),
    status: choiceFilter('Status', ['Draft', 'Approved', 'Paid'], { all: 'All Statuses' }),
  },
  defaults: (today) => ({ from: addDays(addMonths(today, -1), 1), to: today }),
  refuse: spanRefused,
  fields: {
    /** The payroll row. */
    id: id(),
    employeeName: text('Employee'),
    employeeNumber: text('Employee ID'),
    payPeriodStart: day('From'),
    payPeriodEnd: day('To'),
    status: payroll.fields.status,
    ...amounts,
  },
  totals: amounts,
  chart: {
    kind: 'columns',
    title: 'Pay by period end',
    series: ['Net', 'Tax', 'Superannuation', 'Other Deductions'],
    isMoney: true,
  },
});
