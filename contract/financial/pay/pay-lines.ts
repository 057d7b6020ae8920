import { z } from 'zod';
import { choice, day, decimal, id, money, text, wholeNumber } from '../../engine/fields.ts';
import { dayCounts } from '../../hr/leave/counted-days.ts';
import { payRuleKinds } from './pay-rules.ts';
import { premiums } from './worked-time.ts';

/** Kinds that add to gross pay. Leave Taken tells salaried people what they took; its amount is zero. */
export const earningKinds = [
  'Salary',
  'Hours',
  'Overtime',
  'Unpaid Leave',
  'Absence',
  'Leave Pay',
  'Leave Loading',
  'Public Holiday Pay',
  'Leave Taken',
  'Leave Payout',
  'Notice in Lieu',
  'Allowance',
  'Adjustment',
] as const;
/** Kinds deducted from gross pay. */
export const deductionKinds = ['Tax', 'Superannuation', 'Deduction', 'Loan'] as const;
/** What the employer pays in addition. */
export const createdKinds = ['Employer Superannuation'] as const;
export const payLineKinds = [...earningKinds, ...deductionKinds, ...createdKinds] as const;
export type PayLineKind = (typeof payLineKinds)[number];

const anyMoney = (label: string) => money(label, { min: -999_999_999_999.99 });
const count = (label: string) => wholeNumber(label, { min: 0, max: 1000 });
const number = (label: string) => decimal(label, 'number', { min: 0, max: 1_000_000 });

/** Why a line has its amount: a link to its source, and the arithmetic. */
export const PayCause = z.discriminatedUnion('what', [
  /** A yearly salary, for part of the working days of the period. */
  z.strictObject({
    what: z.literal('salary'),
    basisId: id(),
    yearly: anyMoney('Salary a year'),
    paysAYear: count('Pays a year'),
    days: count('Days'),
    ofDays: count('Of days'),
  }),
  /** Hours at a rate; `factor` if they count more than once. */
  z.strictObject({
    what: z.literal('hours'),
    basisId: id(),
    hours: number('Hours'),
    rate: anyMoney('Rate'),
    factor: number('Factor'),
    premium: choice('Premium', premiums).nullable(),
  }),
  /** A shift of a timesheet. */
  z.strictObject({
    what: z.literal('entry'),
    entryId: id(),
    date: day('Date'),
    hours: number('Hours'),
  }),
  /** A timesheet with a total but no clock times. */
  z.strictObject({
    what: z.literal('timesheet'),
    timesheetId: id(),
    from: day('From'),
    to: day('To'),
    hours: number('Hours'),
  }),
  z.strictObject({
    what: z.literal('leave'),
    leaveId: id(),
    from: day('From'),
    to: day('To'),
    days: number('Days'),
    /** Paid leave; otherwise it is unpaid. */
    leaveType: text('Leave Type').optional(),
  }),
  /** The leave balance of a type on the last day of the period. */
  z.strictObject({
    what: z.literal('balance'),
    days: decimal('Days', 'number', { min: -100_000, max: 100_000 }),
  }),
  /** A working day without work or leave. */
  z.strictObject({ what: z.literal('absence'), date: day('Date') }),
  z.strictObject({ what: z.literal('holiday'), date: day('Date') }),
  /** The balance of a leave type when employment ended. */
  z.strictObject({
    what: z.literal('payout'),
    leaveTypeId: id(),
    leaveType: text('Leave Type'),
    until: day('Until'),
    days: decimal('Days', 'number', { min: -100_000, max: 100_000 }),
    dayCount: choice('Days Counted', dayCounts),
    /** Leave taken in advance that this pay could not recover. */
    short: money('Not recovered', { min: 0 }).optional(),
  }),
  z.strictObject({ what: z.literal('notice'), finalPayId: id(), days: number('Days') }),
  /** Working days at a day of a yearly salary. */
  z.strictObject({
    what: z.literal('workingDays'),
    basisId: id(),
    yearly: anyMoney('Salary a year'),
    days: number('Working days'),
  }),
  z.strictObject({
    what: z.literal('item'),
    itemId: id(),
    left: money('Left', { min: 0 }).nullable(),
    /** The amount due that this pay could not cover. */
    short: money('Not taken', { min: 0 }).optional(),
  }),
  /** What earlier pay could not deduct; negative if too much was deducted. */
  z.strictObject({ what: z.literal('carried'), itemId: id(), due: anyMoney('Due') }),
  z.strictObject({
    what: z.literal('rule'),
    ruleId: id(),
    kind: choice('Kind', payRuleKinds),
    from: day('From'),
    /** The rule's settings, where they could change the result. */
    settings: z.array(text('Setting', { max: 200 })).optional(),
  }),
  /** A percentage of an amount. */
  z.strictObject({ what: z.literal('percent'), percent: number('Percent'), of: anyMoney('Of') }),
  /** The taxable amount, and that of a year. */
  z.strictObject({
    what: z.literal('taxable'),
    amount: anyMoney('Taxable'),
    paysAYear: count('Pays a year'),
    yearly: anyMoney('A year'),
  }),
  /** Back pay taxed as if it had come in equal parts with the pays it is for. */
  z.strictObject({
    what: z.literal('spread'),
    amount: anyMoney('Back pay'),
    pays: count('Pays'),
    /** The pay without it, and its tax. */
    regular: anyMoney('Pay without it'),
    regularTax: anyMoney('Tax without it'),
    /** The pay with one part of it, and its tax. */
    withPart: anyMoney('Pay with one part'),
    taxWithPart: anyMoney('Tax with one part'),
  }),
  /** Per year: the income in one bracket, and its tax. */
  z.strictObject({
    what: z.literal('bracket'),
    above: anyMoney('Above'),
    percent: number('Percent'),
    income: anyMoney('Income'),
    tax: anyMoney('Tax'),
  }),
  /** A line of an earlier pay as it was paid, and as it would be now. */
  z.strictObject({
    what: z.literal('earlier'),
    payrollId: id(),
    from: day('From'),
    to: day('To'),
    label: text('Label', { max: 200 }),
    was: anyMoney('Paid'),
    now: anyMoney('Now'),
    /**
     * For days that are now paid differently or not at all: reverses an adjustment of another pay.
     */
    isTakenBack: z.literal(true).optional(),
    /** The full amount due, if there was not enough pay to recover it. */
    due: anyMoney('Due').optional(),
  }),
]);
export type PayCause = z.infer<typeof PayCause>;

export const PayLine = z.strictObject({
  kind: choice('Kind', payLineKinds),
  label: text('Label', { max: 200 }),
  amount: anyMoney('Amount'),
  causes: z.array(PayCause),
});
export type PayLine = z.infer<typeof PayLine>;

export interface PaySums {
  grossSalary: number;
  deductions: number;
  netSalary: number;
}

/** Gross, deductions and net of the lines. */
export function sumsOf(lines: readonly Pick<PayLine, 'kind' | 'amount'>[]): PaySums {
  const sum = (kinds: readonly PayLineKind[]) =>
    lines
      .filter(({ kind }) => kinds.includes(kind))
      .reduce((cents, { amount }) => cents + Math.round(amount * 100), 0);
  const [gross, deductions] = [sum(earningKinds), sum(deductionKinds)];
  return { grossSalary: gross / 100, deductions: deductions / 100, netSalary: (gross - deductions) / 100 };
}
