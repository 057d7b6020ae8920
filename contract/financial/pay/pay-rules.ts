import { z } from 'zod';
import { confirmable } from '../../engine/confirmable.ts';
import {
  choice,
  day,
  decimal,
  flag,
  longText,
  money,
  text,
  time,
  wholeNumber,
  type Shape,
} from '../../engine/fields.ts';
import { resource } from '../../engine/resource.ts';

export const taxStatuses = ['Resident', 'Non-resident', 'No declaration'] as const;
export type TaxStatus = (typeof taxStatuses)[number];

export const payRuleKinds = [
  'Income Tax',
  'Superannuation',
  'Overtime',
  'Leave Pay',
  'Minimum Wage',
] as const;
export type PayRuleKind = (typeof payRuleKinds)[number];

const percent = (label: string) => decimal(label, 'number', { min: 0, max: 100 });
const factor = (label: string) => decimal(label, 'number', { min: 1, max: 10 });

/** A choice that the law leaves open; the first option is the default. */
function setting<const Options extends readonly [string, ...string[]]>(
  label: string,
  options: Options,
  hint: string,
) {
  const field = choice(label, options, { hint });
  return field.default(options[0] as Options[number]).meta({ label, kind: 'choice', options, hint });
}

const settingLabels: Readonly<Record<string, string>> = {
  'Spread over its pays': 'Spread over earlier pays',
  'Each by itself': 'Separately',
  'As others': 'Saturday rate',
};

/** How a setting is shown; not all stored values are clear to readers. */
export function settingLabel(value: string): string {
  return settingLabels[value] ?? value;
}

const Bracket = z.strictObject({ above: money('Above', { min: 0 }), percent: percent('Percent') });

/** Yearly income tax by brackets: each percentage applies to the income above its bound. */
const IncomeTaxTerms = z.strictObject({
  kind: z.literal('Income Tax'),
  taxStatus: choice('Tax Status', taxStatuses),
  brackets: z
    .array(Bracket, 'Brackets must be a list')
    .min(1, 'Add at least one bracket')
    .max(20, 'A tax can have at most 20 brackets')
    .refine(rises, 'The first bracket must start at 0, and each other bracket above the previous one'),
  /** The step that the tax of one pay is rounded to: 0.01, 0.05, 1. */
  roundTo: money('Round to', { min: 0.01, max: 100 }),
  backPay: setting(
    'Back pay',
    ['When paid', 'Spread over its pays'],
    'When paid: an adjustment is taxed with the pay that includes it. Spread over earlier pays: an adjustment is taxed as if divided equally between the earlier pays.',
  ),
});

/** Percentages of base pay, for people employed long enough. */
const SuperannuationTerms = z.strictObject({
  kind: z.literal('Superannuation'),
  employeePercent: percent('Employee (%)'),
  employerPercent: percent('Employer (%)'),
  afterMonths: wholeNumber('Starts after (months of employment)', { min: 0, max: 60 }),
});

const OvertimeTerms = z.strictObject({
  kind: z.literal('Overtime'),
  dailyHours: decimal('Normal hours per day', 'number', { min: 1, max: 24 }),
  /** For shift work only. */
  weeklyHours: decimal('Normal hours per week (shift work)', 'number', { min: 1, max: 168 }),
  overtimeFactor: factor('Overtime rate (times)'),
  saturdayFrom: time('Saturday rate from'),
  saturdayFactor: factor('Saturday rate (times)'),
  sundayFactor: factor('Sunday rate (times)'),
  holidayFactor: factor('Public holiday rate (times)'),
  acrossMidnight: setting(
    'Hours across midnight',
    ['Calendar day', 'Day of the shift'],
    'Calendar day: hours after midnight belong to the next day. Day of the shift: all hours belong to the day on which the shift began.',
  ),
  shiftsOfDate: setting(
    'Two shifts on the same date',
    ['Together', 'Each by itself'],
    'Together: the normal hours per day apply to all shifts of a date together. Separately: they apply to each shift.',
  ),
  shiftWorkSaturday: setting(
    'Saturday shift work',
    ['No premium', 'As others'],
    'No premium: shift work on a Saturday afternoon is paid at the normal rate. Saturday rate: shift work is paid like other work.',
  ),
});

/** How people who are paid by the hour are paid for approved paid leave and for public holidays. */
const LeavePayTerms = z.strictObject({
  kind: z.literal('Leave Pay'),
  hoursPerDay: decimal('Hours of a leave day', 'number', {
    min: 0.25,
    max: 24,
    hint: 'From Monday to Friday. On a day with worked hours, only the rest is paid.',
  }),
  holidays: setting(
    'Public holidays',
    ['Not paid', 'Paid'],
    'Paid: a confirmed public holiday from Monday to Friday without worked hours is paid like a leave day.',
  ),
  paid: setting(
    'When leave is paid',
    ['With its days', 'Annual leave before it begins'],
    'With its days: each pay includes the leave days of its period. Annual leave before it begins: the last pay before the leave includes all of its days.',
  ),
  loadingPercent: decimal('Leave loading (%)', 'number', {
    min: 0,
    max: 100,
    hint: 'Paid in addition to leave pay. Enter 0 for no loading.',
  }),
  loadingFor: setting(
    'Leave loading for',
    ['Annual leave', 'All paid leave'],
    'The leave that is paid with the loading.',
  ),
});

const MinimumWageTerms = z.strictObject({
  kind: z.literal('Minimum Wage'),
  hourly: money('Per hour', { min: 0 }),
});

export const termsSchema = z.discriminatedUnion(
  'kind',
  [IncomeTaxTerms, SuperannuationTerms, OvertimeTerms, LeavePayTerms, MinimumWageTerms],
  'Terms must match the kind of the rule',
);
/** The terms of each kind, without whom they apply to. */
export const termsShapes = {
  'Income Tax': IncomeTaxTerms.pick({ brackets: true, roundTo: true, backPay: true }).shape,
  Superannuation: SuperannuationTerms.omit({ kind: true }).shape,
  Overtime: OvertimeTerms.omit({ kind: true }).shape,
  'Leave Pay': LeavePayTerms.omit({ kind: true }).shape,
  'Minimum Wage': MinimumWageTerms.omit({ kind: true }).shape,
} as const satisfies Record<PayRuleKind, Shape>;

export type PayTerms = z.infer<typeof termsSchema>;
export type TermsOf<Kind extends PayRuleKind> = Extract<PayTerms, { kind: Kind }>;

export const payRuleWords = {
  used: 'This rule was used in approved or paid pay and cannot be changed. Add a new rule from the date of the change.',
  locked: 'A confirmed rule cannot be changed. Mark the rule as draft first.',
  staysConfirmed:
    'This rule was used in approved or paid pay, so it stays confirmed. Add a new rule from the date of the change.',
  keepsKind: 'The kind of a rule cannot be changed. Add another rule instead.',
  caution: 'Confirm before use',
  confirmed: 'Pay rule confirmed',
  unconfirmed: 'Pay rule marked as draft',
} as const;

/** A pay rule from a day on, until the next of its kind (and tax status) begins. */
export const payRules = resource({
  path: '/api/pay-rules',
  actions: ['list', 'read', 'create', 'update', 'remove'],
  permission: 'pay-rules',
  singular: 'pay rule',
  plural: 'pay rules',
  fields: {
    from: day('From'),
    terms: termsSchema.meta({ label: 'Terms', kind: 'json' }),
    /** The law or notice that sets this rule. */
    source: text('Source', { max: 300 }),
    note: longText('Note', { max: 2000 }).nullable(),
    isConfirmed: flag('Confirmed', { hint: 'The rule has been compared with the current law.' }),
  },
  defaulted: ['isConfirmed'],
  derived: {
    kind: choice('Kind', payRuleKinds),
    taxStatus: choice('Tax Status', taxStatuses).nullable(),
    /** Present until someone confirms the rule. */
    caution: text('Caution').nullable(),
    /** Approved or paid pay used it, so it can't be changed. */
    isUsed: flag('Used'),
  },
  search: ['kind', 'source'],
  sort: 'kind,-from',
  transitions: confirmable(payRuleWords.locked),
  wording: { definite: 'the pay rule ' },
  labelFields: ['from'],
  detailRoute: null,
  option: null,
  dependsOn: ['/api/pay-rules', '/api/pay-runs'],
  constraintMessages: {
    pay_rules_once: { path: 'from', message: 'A rule of this kind that starts on this day already exists' },
  },
});

function rises(brackets: { above: number }[]): boolean {
  return brackets.every(({ above }, at) => (at === 0 ? above === 0 : above > (brackets[at - 1]?.above ?? 0)));
}
