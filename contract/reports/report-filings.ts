import { choice, money, text, wholeNumber } from '../engine/fields.ts';
import { resource } from '../engine/resource.ts';

/** Reports that are filed with an authority, by title. */
export const filedReports = ['Tax and Superannuation', 'Yearly Pay Statements'] as const;
export type FiledReport = (typeof filedReports)[number];

export const filingStatuses = ['Filed', 'Withdrawn'] as const;

const periods: Record<FiledReport, RegExp> = {
  'Tax and Superannuation': /^\d{4}-(0[1-9]|1[0-2])$/,
  'Yearly Pay Statements': /^\d{4}$/,
};

export const filingWords = {
  period: 'Period must be a month, for example 2026-06, or for yearly statements a year, for example 2026',
  monthsClosed:
    'Filed figures must not change. First close every month of the period in Settings, under Transactions.',
  once: 'This report is already filed for this period. Withdraw that filing first.',
  reason: 'A withdrawn filing needs a Reason. Other filings cannot have one.',
  locked: 'A withdrawn filing cannot be changed. File the report again.',
} as const;

export function isPeriodOf(report: FiledReport, period: string): boolean {
  return periods[report].test(period);
}

const most = 999_999_999_999_999;
const sum = (label: string) => money(label, { min: -most, max: most });

/**
 * Records that a pay report was filed, with its totals at the time. Its months can't be reopened
 * meanwhile.
 */
export const reportFilings = resource({
  path: '/api/report-filings',
  actions: ['list', 'read', 'create', 'update'],
  permission: 'payroll',
  singular: 'filing',
  plural: 'filings',
  fields: {
    report: choice('Report', filedReports),
    period: text('Period', { max: 7 }),
    reference: text('Reference', {
      max: 100,
      hint: 'Receipt number, if available.',
    }).nullable(),
    status: choice('Status', filingStatuses),
    statusReason: text('Reason', { max: 300 }).nullable(),
  },
  fixed: ['report', 'period'],
  defaulted: ['status'],
  derived: {
    filedByName: text('Filed by').nullable(),
    /** As filed. */
    people: wholeNumber('People', { min: 0, max: 1_000_000 }),
    grossSalary: sum('Gross'),
    tax: sum('Tax'),
    superannuation: sum('Superannuation'),
  },
  search: ['period', 'reference'],
  sort: '-createdAt',
  rights: { create: 'payroll:approve', update: 'payroll:approve' },
  transitions: {
    field: 'status',
    states: filingStatuses,
    initial: { in: ['Filed'] },
    checkOrder: 'states',
    list: [{ from: ['Filed'], to: 'Withdrawn', label: 'Withdraw', reason: 'statusReason' }],
    lock: { in: ['Withdrawn'], message: filingWords.locked },
  },
  wording: { definite: 'the filing of ' },
  labelFields: ['period'],
  detailRoute: null,
  option: null,
  dependsOn: ['/api/users'],
  constraintMessages: {
    report_filings_once: { path: 'period', message: filingWords.once },
    report_filings_period_of_report: { path: 'period', message: filingWords.period },
    report_filings_months_closed: { path: 'period', message: filingWords.monthsClosed },
    report_filings_reason_when_withdrawn: { path: 'statusReason', message: filingWords.reason },
  },
});
