import { addMonths } from '../engine/days.ts';
import { id, money, text, wholeNumber } from '../engine/fields.ts';
import { payBases } from '../financial/pay/pay-bases.ts';
import { monthFilter, pickFilter } from './filters.ts';
import { report } from './report.ts';

const most = 999_999_999_999_999;
const amount = (label: string) => money(label, { min: -most, max: most });

const amounts = {
  gross: amount('Gross'),
  tax: amount('Tax'),
  superannuation: amount('Employee superannuation'),
  employerSuperannuation: amount('Employer superannuation'),
  superannuationTotal: amount('Total superannuation'),
};

/** What is owed to the tax office and the superannuation funds for a month's pay. */
export const remittances = report({
  name: 'remittances',
  title: 'Tax and Superannuation',
  sentence: 'Tax withheld from each person paid in a month, and contributions to each superannuation fund.',
  also: 'remittance withholding IRC salary wages tax super fund contribution Nasfund Nambawan',
  group: 'Money',
  noun: { one: 'person', many: 'people' },
  madeOf: 'payroll',
  rights: ['payroll:read'],
  belongsTo: 'organisation',
  filters: {
    month: monthFilter('Paid in'),
    superFund: pickFilter('Superannuation Fund', 'All Funds'),
  },
  defaults: (today) => ({ month: addMonths(today, -1).slice(0, 7) }),
  fields: {
    /** The person. */
    id: id(),
    employeeName: text('Employee'),
    employeeNumber: text('Employee ID'),
    superFund: payBases.fields.superFund,
    superMember: payBases.fields.superMember,
    ...amounts,
    /** For a negative row: the reversed payment of an earlier month. */
    reference: text('Reference').nullable(),
  },
  totals: { people: wholeNumber('People', { min: 0, max: 1_000_000 }), ...amounts },
  chart: {
    kind: 'bars',
    title: 'Superannuation by fund',
    series: ['Employees', 'Employer'],
    isMoney: true,
  },
});
