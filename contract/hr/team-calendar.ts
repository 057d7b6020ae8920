import { z } from 'zod';
import { daysBetween } from '../engine/days.ts';
import { endpoint } from '../engine/endpoint.ts';
import { day, id, reference, suggested, text, wholeNumber } from '../engine/fields.ts';
import { count } from '../engine/listing.ts';
import { leaveRequests } from './leave-requests.ts';
import { leaveTypeName } from './leave-types.ts';

/** A quarter. */
export const calendarDaysAtMost = 92;
/** People on one page. */
export const calendarPeopleAtMost = 300;
/** The longest leave for which clashes are looked up. */
const clashDaysAtMost = 731;
/** People named among those who are away; the others are only counted. */
export const clashNamesAtMost = 10;

export const calendarWords = {
  reversed: 'End Date must not be before Start Date',
  tooLong: `The calendar shows at most ${calendarDaysAtMost} days at once`,
  tooLongLeave: `Clashes are shown for at most ${clashDaysAtMost} days`,
  nobody: 'No employees match these filters.',
  nobodyAway: 'No one is away in this period.',
} as const;

const people = (label: string) => wholeNumber(label, { min: 0, max: 1_000_000 });

const CalendarLeave = z.strictObject({
  id: id(),
  /** Absent if this viewer may see only the dates. */
  leaveType: leaveTypeName().optional(),
  startDate: day('Start Date'),
  endDate: day('End Date'),
  status: z.enum(['Pending', 'Approved']),
  /** Present if only half of the day is leave. */
  isHalfFirstDay: z.literal(true).optional(),
  isHalfLastDay: z.literal(true).optional(),
});
export type CalendarLeave = z.infer<typeof CalendarLeave>;

const CalendarTraining = z.strictObject({
  sessionId: id(),
  courseName: text('Course'),
  startDate: day('Start Date'),
  endDate: day('End Date'),
});
export type CalendarTraining = z.infer<typeof CalendarTraining>;

/** A day recorded in attendance as away. */
const CalendarMark = z.strictObject({ date: day('Date'), status: z.enum(['Leave', 'Absent']) });

const CalendarHoliday = z.strictObject({ date: day('Date'), name: text('Name') });

const CalendarPerson = z.strictObject({
  employeeId: id(),
  employeeName: text('Employee'),
  employeeNumber: text('Employee ID'),
  /** Null also where the viewer sees only this person's leave. */
  position: suggested('Position').nullable(),
  siteName: text('Site').nullable(),
  leave: z.array(CalendarLeave),
  training: z.array(CalendarTraining),
  marks: z.array(CalendarMark),
  /** Public holidays that are not for everybody. */
  holidays: z.array(CalendarHoliday),
});
export type CalendarPerson = z.infer<typeof CalendarPerson>;

/** A rule with the days on which too few people are at work, or would be. */
const CrewShortage = z.strictObject({
  crewRuleId: id(),
  siteName: text('Site').nullable(),
  position: suggested('Position').nullable(),
  minimum: people('Minimum at work'),
  days: z.array(
    z.strictObject({
      date: day('Date'),
      /** Employed, without approved leave, training or absence. */
      atWork: people('At work'),
      /** Of these, with a pending request. */
      requested: people('Requested'),
    }),
  ),
});
export type CrewShortage = z.infer<typeof CrewShortage>;

export const TeamCalendar = z.strictObject({
  people: z.array(CalendarPerson),
  /** On all pages. */
  total: people('People'),
  /** For everybody. */
  holidays: z.array(CalendarHoliday),
  /** How many of all these people are away or asked to be; days without any are left out. */
  days: z.array(z.strictObject({ date: day('Date'), away: people('Away'), requested: people('Requested') })),
  shortages: z.array(CrewShortage),
});
export type TeamCalendar = z.infer<typeof TeamCalendar>;

const path = '/api/team-calendar';

/** The printed calendar's name in the audit log. */
export const calendarExport = 'team-calendar';

export const readTeamCalendar = endpoint({
  method: 'GET',
  path,
  summary: 'Read who is away: leave, training and absence of people, by day, with minimum crew shortages',
  notes: [
    `At most ${calendarDaysAtMost} days. Leave types are left out where the viewer may see only dates.`,
    'supervisorId shows everyone who reports to this supervisor, directly or not.',
  ],
  access: leaveRequests.rights.read,
  query: z
    .strictObject({
      from: day('Start Date'),
      to: day('End Date'),
      siteId: reference('Site', '/api/sites').optional(),
      position: suggested('Position').optional(),
      supervisorId: reference('Supervisor', '/api/employees').optional(),
      /** Only people who are away. */
      away: z.literal('1', 'away must be 1').optional(),
      page: count('page', 1_000_000).default(1),
      pageSize: count('pageSize', calendarPeopleAtMost).default(calendarPeopleAtMost),
    })
    .refine(({ from, to }) => from <= to, { path: ['to'], message: calendarWords.reversed })
    .refine(({ from, to }) => daysBetween(from, to) < calendarDaysAtMost, {
      path: ['to'],
      message: calendarWords.tooLong,
    }),
  response: TeamCalendar,
  failure: 'Failed to fetch the team calendar',
});

const clashKinds = ['Approved', 'Pending', 'Training'] as const;

export const LeaveClashes = z.strictObject({
  /** People of the same site and position, or with the same supervisor, who are away on these days. */
  away: people('Away'),
  /** People who only have a pending request. */
  requested: people('Requested'),
  /** Those whom the viewer may know about, each with the first absence. */
  people: z
    .array(
      z.strictObject({
        employeeId: id(),
        employeeName: text('Employee'),
        kind: z.enum(clashKinds),
        startDate: day('Start Date'),
        endDate: day('End Date'),
      }),
    )
    .max(clashNamesAtMost),
  /** The people at work if this leave is approved. */
  shortages: z.array(CrewShortage),
});
export type LeaveClashes = z.infer<typeof LeaveClashes>;

export const readLeaveClashes = endpoint({
  method: 'GET',
  path: `${path}/clashes`,
  summary: 'Read who else of the crew is away during leave, and on which days it breaks a minimum crew rule',
  notes: ['People are named only as far as the viewer may see their leave or training.'],
  access: leaveRequests.rights.read,
  query: z
    .strictObject({
      employeeId: reference('Employee', '/api/employees'),
      startDate: day('Start Date'),
      endDate: day('End Date'),
    })
    .refine(({ startDate, endDate }) => startDate <= endDate, {
      path: ['endDate'],
      message: calendarWords.reversed,
    })
    .refine(({ startDate, endDate }) => daysBetween(startDate, endDate) < clashDaysAtMost, {
      path: ['endDate'],
      message: calendarWords.tooLongLeave,
    }),
  response: LeaveClashes,
  failure: 'Failed to fetch who else is away',
});
