import { z } from 'zod';
import { endpoint } from '../engine/endpoint.ts';
import { reference, uuid } from '../engine/fields.ts';
import { attendance, attendanceStatuses, attendanceWords } from './attendance.ts';
import { countOf } from '../engine/number-text.ts';

/** The largest crew shown at once. */
export const crewAtMost = 1000;

/** Days of history shown before the selected day. */
export const daysBefore = 7;

const { employeeId, date, status, notes } = attendance.fields;

export const crewWords = {
  oneOf: 'Choose either a supervisor or a site',
  tooMany: `This crew has more than ${crewAtMost} people. Choose a smaller one.`,
  forTeams: 'To see a crew, you need permission to see the attendance of a team.',
  notAllowed: 'Your role does not allow these changes for everyone in the list.',
  twice: 'Each employee can appear only once in the list',
  changed: (names: readonly string[]) =>
    `Another user has changed the attendance of ${listNames(names)} since you opened this. Nothing was saved.`,
} as const;

/** A record of the day, as the client read it. */
const DayRecord = z.strictObject({
  id: z.uuid(),
  version: z.int(),
  status: z.enum(attendanceStatuses),
  notes: z.string().nullable(),
});

const CrewMember = z.strictObject({
  employeeId: z.uuid(),
  employeeName: z.string(),
  employeeNumber: z.string(),
  /** Approved leave on this day. */
  isOnLeave: z.boolean(),
  records: z.array(DayRecord),
  /** The days before, earliest first; approved leave counts as Leave. */
  before: z.array(z.array(z.enum(attendanceStatuses))),
});
export type CrewMember = z.infer<typeof CrewMember>;

/** One day of a crew: everyone employed on that day. */
export const readCrew = endpoint({
  method: 'GET',
  path: `${attendance.path}/crew`,
  summary:
    'Read one day of a crew: everyone who reports to a supervisor or works at a site, with the previous week',
  notes: ['Send either supervisorId or siteId.'],
  access: attendance.rights.read,
  query: z
    .strictObject({
      date,
      supervisorId: reference('Supervisor', '/api/employees').optional(),
      siteId: reference('Site', '/api/sites').optional(),
    })
    .refine(({ supervisorId, siteId }) => (supervisorId === undefined) !== (siteId === undefined), {
      path: ['supervisorId'],
      message: crewWords.oneOf,
    }),
  response: z.array(CrewMember),
  failure: 'Failed to fetch the crew',
});

/**
 * `versions`: the records of that day that the client read, by id. If the day already has the
 * requested status, a retry succeeds whatever was read.
 */
const CrewRecord = z.strictObject({
  employeeId,
  status: status.nullable(),
  notes: notes.optional(),
  versions: z.record(uuid('versions must use record ids as keys'), z.int()),
});
export type CrewRecord = z.infer<typeof CrewRecord>;

/**
 * Sets each person's day to exactly one status, or none; for all of them or, on an error, nobody.
 */
export const saveCrew = endpoint({
  method: 'PUT',
  path: readCrew.path,
  summary: 'Record one day for several people; either all are saved or none',
  notes: ['Sets the day to the given status; null deletes its record.'],
  access: attendance.rights.create,
  body: z.strictObject({
    date,
    records: z
      .array(CrewRecord)
      .min(1, 'Choose at least one person')
      .max(crewAtMost, `At most ${crewAtMost} people can be recorded at once`)
      .refine(
        (records) => new Set(records.map((each) => each.employeeId)).size === records.length,
        crewWords.twice,
      ),
  }),
  response: z.array(CrewMember.pick({ employeeId: true, records: true })),
  failure: attendanceWords.recordFailed,
});

const namesAtMost = 3;

/** For example 'Mary Kila', 'Mary Kila and Tau Boe', 'Mary Kila, Tau Boe and 4 others'. */
function listNames(names: readonly string[]): string {
  const rest = names.length - namesAtMost;
  const parts = rest > 0 ? [...names.slice(0, namesAtMost), countOf(rest, 'other')] : names;
  const last = parts.at(-1) ?? '';
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${last}` : last;
}
