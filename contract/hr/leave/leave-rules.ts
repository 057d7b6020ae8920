import { z } from 'zod';
import { confirmable } from '../../engine/confirmable.ts';
import { choice, day, decimal, flag, longText, reference, text, wholeNumber } from '../../engine/fields.ts';
import { resource } from '../../engine/resource.ts';
import { workTypes } from '../employee-options.ts';

/** When the days of an entitlement arise. */
export const leaveArises = ['Start of the leave year', 'Each month', 'Each anniversary'] as const;
export type LeaveArises = (typeof leaveArises)[number];

export const leaveRuleWords = {
  caution: 'Confirm before use',
  confirmed: 'Entitlement rule confirmed',
  unconfirmed: 'Entitlement rule marked as draft',
  locked: 'A confirmed entitlement rule cannot be changed. Mark the rule as draft first.',
  oneScope: 'Choose a work type, a site or an employee, not several of them',
  yearBegins: 'Enter a month and a day such as 01-01. 29 February is not possible.',
} as const;

const quarters = (label: string, { max, hint }: { max: number; hint?: string }) =>
  decimal(label, 'number', { min: 0, max, ...(hint && { hint }) }).refine(
    (days) => Number.isInteger(days * 4),
    `${label} must be in quarters of a day, such as 1.25`,
  );

/** MM-DD: the day on which the leave year begins, every year. */
const yearBegins = text('Leave Year Begins (MM-DD)', {
  max: 5,
  hint: 'For example 01-01. Empty: on the anniversary of the start date.',
}).refine(isDayOfYear, leaveRuleWords.yearBegins);

/**
 * How much leave of a type people get, from a day on. It applies to everybody, or to one work type, one site or one
 * employee; the narrowest rule wins (employee, then site, then work type). Only confirmed rules have an effect.
 */
export const leaveRules = resource({
  path: '/api/leave-rules',
  actions: ['list', 'read', 'create', 'update', 'remove'],
  permission: 'leave-rules',
  singular: 'entitlement rule',
  plural: 'entitlement rules',
  fields: {
    leaveTypeId: reference('Leave Type', '/api/leave-types', { nameField: 'leaveType' }),
    from: day('From'),
    until: day('Until', { hint: 'Empty: until another rule replaces it.' }).nullable(),
    workType: choice('Work Type', workTypes).nullable(),
    siteId: reference('Site', '/api/sites', { nameField: 'siteName' }).nullable(),
    employeeId: reference('Employee', '/api/employees', { nameField: 'employeeName' }).nullable(),
    daysAYear: quarters('Days a Year', { max: 366 }),
    arises: choice('Arises', leaveArises),
    isProRata: flag('Pro rata', {
      hint: 'Part years count in proportion when people start or leave.',
    }),
    waitingMonths: wholeNumber('Waiting Period (months)', {
      min: 0,
      max: 120,
      hint: 'Months of employment before the days can be used.',
    }),
    carryOverLimit: quarters('Carry-over Limit (days)', {
      max: 1000,
      hint: 'What is above it expires at the end of the leave year. Empty: no limit.',
    }).nullable(),
    carryOverMonths: wholeNumber('Carry-over Expires After (months)', {
      min: 1,
      max: 120,
      hint: 'Counted from the start of the new leave year. Empty: never.',
    }).nullable(),
    yearBegins: yearBegins.nullable(),
    source: text('Source', { max: 300, hint: 'The law, award or policy that sets this rule.' }),
    note: longText('Note', { max: 2000 }).nullable(),
    isConfirmed: flag('Confirmed', { hint: 'The rule has been compared with its source.' }),
  },
  fixed: ['leaveTypeId'],
  defaulted: ['arises', 'isProRata', 'waitingMonths', 'isConfirmed'],
  derived: {
    leaveType: text('Leave Type'),
    siteName: text('Site').nullable(),
    employeeName: text('Employee').nullable(),
    /** Present until someone confirms the rule. */
    caution: text('Caution').nullable(),
  },
  search: ['leaveType', 'source'],
  sort: 'leaveType,-from',
  transitions: confirmable(leaveRuleWords.locked),
  wording: { definite: 'the entitlement rule ' },
  labelFields: ['leaveTypeId'],
  detailRoute: null,
  option: null,
  dependsOn: ['/api/leave-types'],
  constraintMessages: {
    leave_rules_once: {
      path: 'from',
      message: 'A rule of this leave type for the same people that starts on this day already exists',
    },
    leave_rules_one_scope: { path: 'employeeId', message: leaveRuleWords.oneScope },
    leave_rules_until_after_from: { path: 'until', message: 'Until must not be before From' },
    leave_rules_leave_type_id_leave_types_id_fk: {
      path: 'leaveTypeId',
      message: 'This leave type does not exist',
    },
    leave_rules_site_id_sites_id_fk: { path: 'siteId', message: 'This site does not exist' },
    leave_rules_employee_id_employees_id_fk: { path: 'employeeId', message: 'This employee does not exist' },
  },
});

function isDayOfYear(value: string): boolean {
  return value !== '02-29' && z.iso.date().safeParse(`2001-${value}`).success;
}

export type LeaveRule = z.infer<typeof leaveRules.entity>;
