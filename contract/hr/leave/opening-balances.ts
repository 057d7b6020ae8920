import { z } from 'zod';
import { endpoint } from '../../engine/endpoint.ts';
import { choice, day, reference } from '../../engine/fields.ts';
import { workTypes } from '../employee-options.ts';
import { leaveDays, leaveLedger } from './leave-ledger.ts';

/** The most people shown and saved at once. */
export const openingsAtMost = 1000;

const { employeeId, leaveTypeId, date, reason } = leaveLedger.fields;

export const openingWords = {
  tooMany: `More than ${openingsAtMost} people. Choose a site or a work type.`,
  twice: 'Each employee can appear only once in the list',
  changed: 'Another user has recorded this balance since you opened the list',
  saveFailed: 'Failed to record the opening balances',
} as const;

const OpeningBalance = z.strictObject({
  employeeId: z.uuid(),
  employeeName: z.string(),
  employeeNumber: z.string(),
  position: z.string(),
  /** The balance recorded for this day; null when there is none. */
  recorded: z.number().nullable(),
  /** The day of the latest opening balance of the leave type. */
  latestDate: z.iso.date().nullable(),
  /** The viewer's own balance, which another person must enter. */
  isOwn: z.boolean(),
});
export type OpeningBalance = z.infer<typeof OpeningBalance>;

export const readOpenings = endpoint({
  method: 'GET',
  path: `${leaveLedger.path}/openings`,
  summary: 'Read the opening balances of a leave type for everyone employed on a day',
  access: leaveLedger.rights.create,
  query: z.strictObject({
    leaveTypeId: leaveTypeId.meta({ examples: ['0198f0a0-0000-7000-8000-000000000001'] }),
    date: day('Date'),
    siteId: reference('Site', '/api/sites').optional(),
    workType: choice('Work Type', workTypes).optional(),
  }),
  response: z.array(OpeningBalance),
  failure: 'Failed to fetch the opening balances',
});

/** `before`: the balance that the client read, so that what another user recorded is not replaced unseen. */
const OpeningEntry = z.strictObject({
  employeeId,
  days: leaveDays('Days'),
  before: z.number().nullable(),
});

export const saveOpenings = endpoint({
  method: 'PUT',
  path: readOpenings.path,
  summary: 'Record opening balances of a leave type for several people; either all are saved or none',
  notes: ['Repeating a request changes nothing. Another number of days corrects the balance of the day.'],
  access: leaveLedger.rights.create,
  body: z.strictObject({
    leaveTypeId,
    date,
    reason: reason.optional(),
    balances: z
      .array(OpeningEntry)
      .min(1, 'Enter at least one balance')
      .max(openingsAtMost, `At most ${openingsAtMost} balances can be recorded at once`)
      .refine(
        (balances) => new Set(balances.map((each) => each.employeeId)).size === balances.length,
        openingWords.twice,
      ),
  }),
  response: z.strictObject({ recorded: z.int() }),
  failure: openingWords.saveFailed,
});
