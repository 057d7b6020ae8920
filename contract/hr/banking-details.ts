import { z } from 'zod';
import { Confirmation } from '../auth/confirmations.ts';
import { can, type Viewer } from '../engine/access.ts';
import { endpoint } from '../engine/endpoint.ts';
import { choice, flag, reference, text, wholeNumber } from '../engine/fields.ts';
import { ById, resource } from '../engine/resource.ts';
import { banks } from './banks.ts';

export const bankingWords = {
  bothOrNeither: 'Enter both Bank Name and Bank Account Number, or neither',
  saved: 'Banking details saved successfully',
  saveFailed: 'Failed to save banking details',
  checked: 'Bank account checked',
  waits: 'Not checked yet',
  notYourOwn: 'You cannot change your own bank details. Ask a colleague with permission.',
  mayNotAdd: 'Your role allows changing bank details, but not adding them.',
  mayNotRemove: 'Your role allows replacing bank details, but not removing them.',
  wrongPassword: 'The password is incorrect',
  wrongNumber: 'An account number must have at least six digits and may contain spaces and hyphens',
  shared: 'Another employee also uses this account. Enter why both are paid to it.',
  sharedElsewhere:
    'Another employee also uses this account. Add it in Banking Details, where you can enter why both are paid to it.',
  /** Messages for reviewing an account that other employees also use. */
  reasonFirst: 'Another employee also uses this account. Edit the account and enter why both are paid to it.',
  sharedWith: (others: number) =>
    others === 1
      ? 'Another employee has this account too'
      : `${others} other employees have this account too`,
  reasonGiven: (reason: string) => `Reason for sharing the account: ${reason}`,
  reasonIfShared: 'Required only if another employee is paid to the same account.',
  primaryStays: 'The salary is paid to this account. Choose another salary account first.',
  initialUnchecked: 'Save the new account first. A colleague can then check it.',
  mayNotCheck: 'To check an account, you need permission to see full account numbers.',
  ownEntry: 'You cannot check an account that you entered or changed. Ask a colleague.',
  changedAsChecked: 'You changed this account, so a colleague must check it.',
} as const;

const notOwn = { not: 'owner', message: bankingWords.notYourOwn } as const;

export const bankingDetails = resource({
  path: '/api/banking-details',
  actions: ['list', 'read', 'create', 'update', 'remove'],
  permission: 'banking',
  singular: 'banking details',
  plural: 'banking details',
  fields: {
    employeeId: reference('Employee', '/api/employees', { nameField: 'employeeName' }),
    bankName: choice('Bank Name', banks),
    accountName: text('Account Name'),
    accountNumber: text('Account Number', {
      max: 34,
      hint: 'Only the last four characters are shown. Leave this unchanged to keep the account number.',
    }),
    bsb: text('BSB', {
      max: 7,
      hint: 'For example 088-294.',
      check: {
        is: (bsb) => /^\d{3}-\d{3}$/.test(bsb),
        message: 'BSB must be six digits, for example 088-294',
      },
    }).nullable(),
    isPrimary: flag('Salary account'),
    /**
     * Cleared when the number changes; for users who can't see numbers, it is whatever they enter.
     */
    sharedReason: text('Reason for sharing the account', { max: 300 }).nullable(),
    /** Checked by someone who sees the full number and did not enter it. */
    isChecked: flag('Checked'),
  },
  fixed: ['employeeId'],
  bulkFields: ['isChecked'],
  defaulted: ['isPrimary', 'isChecked'],
  derived: {
    employeeName: text('Employee'),
    employeeNumber: text('Employee ID'),
    /**
     * Whether this viewer entered or changed the unchecked account, so that someone else must check
     * it.
     */
    isOwnEntry: flag('Entered by you'),
    /** For people who check accounts; null for those who entered this one. */
    sharedWith: wholeNumber('Other employees with this account', {
      min: 0,
      max: 1_000_000,
      class: 'account',
    }).nullable(),
  },
  // Other employees may use the same account.
  dependsOn: ['/api/banking-details'],
  search: ['employeeName', 'employeeNumber', 'accountName', 'bankName'],
  sort: 'employeeName,-isPrimary',
  transitions: {
    field: 'isChecked',
    states: [false, true],
    initial: { in: [false], message: bankingWords.initialUnchecked },
    owner: 'employeeId',
    preparers: { column: 'preparerIds', flag: 'isOwnEntry' },
    checkOrder: 'rights',
    list: [
      {
        from: [false],
        to: true,
        label: 'Mark as Checked',
        only: [
          notOwn,
          { right: 'banking:reveal', message: bankingWords.mayNotCheck },
          { not: 'preparer', message: bankingWords.ownEntry },
        ],
      },
      { from: [true], to: false, only: [notOwn] },
    ],
  },
  wording: { definite: 'the banking details of ', indefinite: 'banking details' },
  labelFields: ['employeeId'],
  detailRoute: { with: 'employeeId', tab: 'details', dialog: 'banking' },
  constraintMessages: {
    banking_details_no_duplicates: {
      path: 'accountNumber',
      message: 'This employee already has this account',
    },
    banking_details_one_primary: {
      path: 'isPrimary',
      message: 'Another user has just changed the salary account of this employee',
    },
    banking_details_employee_id_employees_id_fk: {
      path: 'employeeId',
      message: 'This employee does not exist',
    },
  },
});

export const revealAccountNumber = endpoint({
  method: 'POST',
  path: `${bankingDetails.path}/:id/reveal`,
  summary:
    'Show a full account number after the user confirms with their password or a passkey; each view is recorded in the audit log',
  access: 'banking:reveal',
  params: ById,
  body: Confirmation,
  response: z.strictObject({ accountNumber: z.string() }),
  failure: 'Failed to show the account number',
});

/** Whether a viewer may see every account number in full, so that a match with one reveals nothing to them. */
export function maySeeAllNumbers(viewer: Pick<Viewer, 'permissions'>): boolean {
  return can(viewer, revealAccountNumber.access) === 'all';
}

const secondsOfDay = 24 * 60 * 60;

/**
 * Limit on numbers entered for one employee by people who can't see them, together, so that no one
 * finds a number by trying.
 */
export const accountEntryLimit = {
  act: 'account number of an employee',
  most: 5,
  seconds: secondsOfDay,
  reached: 'reached the daily limit of account numbers entered for one employee',
  sentence:
    'The account number of this employee has been entered five times today. Try again tomorrow, or ask a colleague with permission to see account numbers.',
} as const;

/** Limit on numbers that one such person enters for all employees: more than a day's work needs. */
export const accountEntryLimitPerPerson = {
  act: 'account numbers by a person',
  most: 500,
  seconds: secondsOfDay,
  reached: 'reached the daily limit of account numbers entered',
  sentence:
    'You have entered too many account numbers today. Try again tomorrow, or ask a colleague with permission to see account numbers.',
} as const;

/**
 * Limit on learning that another employee has an account, which would reveal numbers by trying.
 * Such people may also show numbers, but only with their password and one at a time.
 */
export const sharedAccountLimit = {
  act: 'told of a shared account number',
  most: 1000,
  seconds: secondsOfDay,
  reached: 'reached the daily limit of shared account numbers',
  sentence:
    'You have entered 1,000 shared account numbers today. Enter the remaining employees without account numbers, or try again tomorrow.',
} as const;
