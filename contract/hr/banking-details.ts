import { z } from 'zod';
import { OwnPassword } from '../auth/passwords.ts';
import { endpoint } from '../engine/endpoint.ts';
import { choice, flag, reference, text, wholeNumber } from '../engine/fields.ts';
import { ById, resource } from '../engine/resource.ts';
import { banks } from './banks.ts';

export const bankingWords = {
  bothOrNeither: 'Bank Name and Bank Account Number go together: give both or neither',
  saved: 'Banking details saved successfully',
  saveFailed: 'Failed to save banking details',
  checked: 'Bank account checked',
  waits: 'Not checked yet',
  notYourOwn: 'Nobody changes their own bank details: ask a colleague who may.',
  mayNotAdd: 'Your role may change bank details, but not add them.',
  mayNotRemove: 'Your role may replace bank details, but not remove them.',
  wrongPassword: 'This password is not correct',
  wrongNumber: 'An account number must have at least six digits, and only spaces and hyphens beside them',
  shared: 'Another employee has this account too. Say why both are paid there.',
  sharedElsewhere:
    'Another employee has this account too. Give it in Banking Details, where you can say why both are paid there.',
  /** For who checks an account that others have too. */
  reasonFirst: 'Another employee has this account too. Edit the account and enter why both are paid there.',
  sharedWith: (others: number) =>
    others === 1
      ? 'Another employee has this account too'
      : `${others} other employees have this account too`,
  reasonGiven: (reason: string) => `Reason given for a shared account: ${reason}`,
  reasonIfShared: 'Only where another employee is paid into this account too.',
  primaryStays: 'The salary is paid to this account. Choose another account for it first.',
  initialUnchecked: 'A new account is checked by a colleague once it is entered.',
  mayNotCheck: 'Only somebody who may see account numbers in full checks an account.',
  ownEntry: 'Nobody checks an account that they entered or changed themselves: ask a colleague.',
  changedAsChecked: 'What has just been changed is checked by a colleague.',
} as const;

const notOwn = { not: 'owner', else: bankingWords.notYourOwn } as const;

export const bankingDetails = resource({
  path: '/api/banking-details',
  actions: ['list', 'read', 'create', 'update', 'remove'],
  permission: 'banking',
  singular: 'banking details',
  plural: 'banking details',
  fields: {
    employeeId: reference('Employee', '/api/employees'),
    bankName: choice('Bank Name', banks),
    accountName: text('Account Name'),
    accountNumber: text('Account Number', {
      max: 34,
      hint: 'Shown by its last four characters; leave it as it is to keep it.',
    }),
    bsb: text('BSB', {
      max: 7,
      hint: 'Such as 088-294.',
      check: { is: (bsb) => /^\d{3}-\d{3}$/.test(bsb), message: 'BSB must be six digits such as 088-294' },
    }).nullable(),
    isPrimary: flag('Salary is paid here'),
    /** Kept as long as the number stays; from who may not see numbers, as it is given. */
    sharedReason: text('Why another employee has it too', { max: 300 }).nullable(),
    /** By somebody who sees the number in full, and had no hand in it. */
    isChecked: flag('Checked'),
  },
  fixed: ['employeeId'],
  bulkFields: ['isChecked'],
  defaulted: ['isPrimary', 'isChecked'],
  derived: {
    employeeName: text('Employee'),
    employeeNumber: text('Employee ID'),
    /** Whether the person who asks entered or changed what is not checked yet: then somebody else checks it. */
    isOwnEntry: flag('Entered by you'),
    /** For who checks the account; null for those who entered it. */
    sharedWith: wholeNumber('Other employees with this account', {
      min: 0,
      max: 1_000_000,
      class: 'account',
    }).nullable(),
  },
  // Whether others have the account too.
  dependsOn: ['/api/banking-details'],
  search: ['employeeName', 'employeeNumber', 'accountName', 'bankName'],
  sort: 'employeeName,-isPrimary',
  transitions: {
    field: 'isChecked',
    states: [false, true],
    initial: { in: [false], else: bankingWords.initialUnchecked },
    owner: 'employeeId',
    preparers: { column: 'preparerIds', asks: 'isOwnEntry' },
    checkOrder: 'rights',
    list: [
      {
        from: [false],
        to: true,
        label: 'Mark as Checked',
        only: [
          notOwn,
          { right: 'banking:reveal', else: bankingWords.mayNotCheck },
          { not: 'preparer', else: bankingWords.ownEntry },
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
      message: 'Somebody else has just chosen another account for the salary of this employee',
    },
    banking_details_employee_id_employees_id_fk: {
      path: 'employeeId',
      message: 'There is no such employee',
    },
  },
});

export const revealAccountNumber = endpoint({
  method: 'POST',
  path: `${bankingDetails.path}/:id/reveal`,
  summary:
    'Show an account number in full, to who gives their password again; each look is kept in the audit log',
  access: 'banking:reveal',
  params: ById,
  body: OwnPassword,
  response: z.strictObject({ accountNumber: z.string() }),
  failure: 'Failed to show the account number',
});

const secondsOfDay = 24 * 60 * 60;

/** How many numbers are entered for one employee by those who may not see them, together. */
export const entriesOfEmployee = {
  act: 'account number of an employee',
  most: 5,
  seconds: secondsOfDay,
  reached: 'reached the daily limit of account numbers entered for one employee',
  sentence:
    'The account number of this employee has been entered five times within a day. Try again tomorrow, or ask a colleague who may see account numbers.',
} as const;

/** How many one of them enters for all employees: more than anybody types in a day. */
export const entriesByPerson = {
  act: 'account numbers by a person',
  most: 500,
  seconds: secondsOfDay,
  reached: 'reached the daily limit of account numbers entered',
  sentence:
    'You have entered very many account numbers within a day. Try again tomorrow, or ask a colleague who may see account numbers.',
} as const;

/**
 * How often a person is told that another employee has an account, as whoever looks for a number would be. They may
 * show each number too, but by their password and one at a time.
 */
export const sharedNumbersTold = {
  act: 'told of a shared account number',
  most: 1000,
  seconds: secondsOfDay,
  reached: 'reached the daily limit of account numbers told to be shared',
  sentence:
    'You have been told 1,000 times today that another employee has the same account. Enter the rest without account numbers, or try again tomorrow.',
} as const;
