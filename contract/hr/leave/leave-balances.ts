import { z } from 'zod';
import { endpoint } from '../../engine/endpoint.ts';
import { day, reference } from '../../engine/fields.ts';
import { documentTypes } from '../employee-documents.ts';
import { leaveRequests } from '../leave-requests.ts';
import { leaveColours, leaveTypeName, shortBalances } from '../leave-types.ts';
import { dayCounts } from './counted-days.ts';
import { leaveLedger } from './leave-ledger.ts';

const employeeId = reference('Employee', '/api/employees');

/** A day on which the balance changes by itself, and by how many days. */
const Change = z.strictObject({ date: z.iso.date(), days: z.number() });

export const LeaveBalance = z.strictObject({
  leaveTypeId: z.uuid(),
  leaveType: z.string(),
  isPaid: z.boolean(),
  colour: z.enum(leaveColours),
  dayCount: z.enum(dayCounts),
  /** Days at the end of the day; null while no rule and no opening balance apply. */
  balance: z.number().nullable(),
  /** A rule applies, but an opening balance is missing. */
  needsOpening: z.boolean(),
  /** Days of requests that wait for a decision. */
  pending: z.number(),
  /** Days approved in the calendar year of the day, whether or not there is a balance. */
  takenInYear: z.number(),
  /** What arises next after today, within a year. */
  nextAccrual: Change.nullable(),
  /** What expires next after today, within a year, if nothing is taken. */
  nextExpiry: Change.nullable(),
});
export type LeaveBalance = z.infer<typeof LeaveBalance>;

export const readLeaveBalances = endpoint({
  method: 'GET',
  path: '/api/leave-balances',
  summary: 'Read the leave balances of an employee on any day, past or future',
  notes: [
    'A balance is the sum of the entries of the leave ledger until the day. For a day after today, what will arise and expire until then is included.',
  ],
  access: leaveLedger.rights.read,
  query: z.strictObject({ employeeId, on: day('On').optional() }),
  response: z.array(LeaveBalance),
  failure: 'Failed to fetch the leave balances',
});

/** Query parameters are text. */
const isHalf = z
  .enum(['true', 'false'])
  .transform((value) => value === 'true')
  .optional();

export const RequestFigures = z.strictObject({
  dayCount: z.enum(dayCounts),
  allowsHalfDays: z.boolean(),
  calendarDays: z.int(),
  countedDays: z.number(),
  /** Public holidays in these days. */
  holidays: z.array(z.strictObject({ date: z.iso.date(), name: z.string() })),
  /** Saturdays and Sundays that do not count. */
  weekendDays: z.int(),
  /** Days that remain on the last day of the leave, after it and all other requests; null without a balance. */
  remaining: z.number().nullable(),
  /** Whether less remains than the leave type allows, and what happens then. */
  isShort: z.boolean(),
  shortBalance: z.enum(shortBalances),
  /** The document that the leave type asks for. */
  document: z
    .strictObject({ type: z.enum(documentTypes), dueDate: z.iso.date(), isThere: z.boolean() })
    .nullable(),
  /** Why this person may not request this leave. */
  refusal: z.string().nullable(),
});
export type RequestFigures = z.infer<typeof RequestFigures>;

export const readRequestFigures = endpoint({
  method: 'GET',
  path: '/api/leave-request-figures',
  summary: 'Work out what a leave request would take from the balance',
  notes: ['Send the id of the request too if it exists already.'],
  access: leaveRequests.rights.read,
  query: z.strictObject({
    employeeId,
    leaveType: leaveTypeName(),
    startDate: day('Start Date'),
    endDate: day('End Date'),
    isHalfFirstDay: isHalf,
    isHalfLastDay: isHalf,
    requestId: reference('Request', '/api/leave-requests').optional(),
  }),
  response: RequestFigures,
  failure: 'Failed to work out the leave request',
});

/** The longest leave that is worked out. */
export const longestLeaveDays = 731;

export const figureWords = {
  tooLong: 'A leave request can have at most two years',
  short: (remaining: number) =>
    `The balance is too small: ${daysText(remaining)} would remain. Choose fewer days or another leave type.`,
  waiting: (months: number) => `This leave can be requested after ${months} months of employment`,
  workType: (workType: string) => `This leave is only for work type ${workType}`,
  halfDays: 'This leave type has no half days',
} as const;

/** '1 day', '4.5 days', '-2 days' */
export function daysText(days: number): string {
  return `${days} ${Math.abs(days) === 1 ? 'day' : 'days'}`;
}
