import { z } from 'zod';
import { endpoint } from '../../engine/endpoint.ts';
import { countOf, formatNumber } from '../../engine/number-text.ts';
import { reference, uuid } from '../../engine/fields.ts';
import { leaveLedger } from './leave-ledger.ts';
import { leaveRules } from './leave-rules.ts';

/** People who are checked in one request. */
export const checkedAtOnce = 250;
/** People who are corrected in one request. */
export const correctedAtOnce = 1000;

const BalanceDifference = z.strictObject({
  employeeId: z.uuid(),
  employeeName: z.string(),
  employeeNumber: z.string(),
  leaveType: z.string(),
  /** All entries of the ledger together, with approved leave that is still to come. */
  ledger: z.number(),
  counted: z.number(),
  /** The entries that would correct the ledger; with equal sums, entries are on other days. */
  entries: z.int(),
});
export type BalanceDifference = z.infer<typeof BalanceDifference>;

/** Compares without writing, some people at a time, so that no request takes long. */
export const checkBalances = endpoint({
  method: 'GET',
  path: `${leaveLedger.path}/check`,
  summary: 'Compare the leave ledger with what rules, requests and holidays give, for some employees',
  notes: [
    `Checks ${checkedAtOnce} employees. Repeat with \`after\` set to \`next\` until \`next\` is null.`,
    'Employees whose balances are being worked out are not compared but counted as `queued`.',
  ],
  access: leaveLedger.rights.create,
  query: z.strictObject({ after: uuid('after must be the id of an employee').optional() }),
  response: z.strictObject({
    checked: z.int(),
    /** Balances that were compared. */
    balances: z.int(),
    queued: z.int(),
    /** All employees. */
    of: z.int(),
    next: z.uuid().nullable(),
    differences: z.array(BalanceDifference),
  }),
  failure: 'Failed to check the leave balances',
});

export const correctBalances = endpoint({
  method: 'POST',
  path: `${leaveLedger.path}/correct`,
  summary: 'Have the leave balances of these employees worked out again',
  notes: ['A job adds the entries that are missing within seconds.'],
  access: leaveLedger.rights.create,
  body: z.strictObject({
    employeeIds: z.array(reference('Employee', '/api/employees')).min(1).max(correctedAtOnce),
  }),
  status: 204,
  failure: 'Failed to correct the leave balances',
});

/** How far the job is. */
export const readBalanceProgress = endpoint({
  method: 'GET',
  path: `${leaveRules.path}/progress`,
  summary: 'Read how many employees wait for their leave balances to be worked out',
  access: leaveRules.rights.read,
  response: z.strictObject({ waiting: z.int(), of: z.int() }),
  keepsSessionIdle: true,
  failure: 'Failed to fetch the progress of the leave balances',
});

export const checkWords = {
  progress: (waiting: number, of: number) =>
    `Working out balances: ${formatNumber(of - waiting)} of ${formatNumber(of)} people`,
  checking: (checked: number, of: number) => `${formatNumber(checked)} of ${formatNumber(of)} people`,
  agree: (balances: number) =>
    balances === 0
      ? 'There are no balances yet. They begin with a confirmed entitlement rule.'
      : balances === 1
        ? 'The balance agrees'
        : `All ${formatNumber(balances)} balances agree`,
  differ: (differing: number, balances: number) =>
    `${formatNumber(differing)} of ${countOf(balances, 'balance')} ${differing === 1 ? 'differs' : 'differ'}`,
  queued: (people: number) =>
    `The balances of ${countOf(people, 'person', 'people')} are being worked out. Check again later.`,
  corrected: 'The balances are being worked out again',
} as const;
