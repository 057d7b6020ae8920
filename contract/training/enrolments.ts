import { z } from 'zod';
import { endpoint } from '../engine/endpoint.ts';
import {
  choice,
  day,
  flag,
  id,
  longText,
  recordShape,
  reference,
  text,
  wholeNumber,
} from '../engine/fields.ts';
import { listOf } from '../engine/list-of.ts';
import { createOneOrMany } from '../engine/one-or-many.ts';
import { ById, resource } from '../engine/resource.ts';
import { certificate } from './complete-need.ts';
import { sessionStatuses, trainingSessions } from './training-sessions.ts';
import { countOf, formatList, plural } from '../engine/number-text.ts';

export const attendances = ['Present', 'Absent'] as const;
export const enrolmentResults = ['Passed', 'Failed'] as const;

export const enrolmentWords = {
  none: 'No one is enrolled yet',
  chooseSomebody: 'Choose at least one employee',
  closed: (status: string) => `This session is ${status}: its participants cannot be changed.`,
  enrolled(seated: number, waiting: number) {
    const enrolled = countOf(seated, 'person enrolled', 'people enrolled');
    if (waiting === 0) return enrolled;
    if (seated > 0) return `${enrolled}, ${countOf(waiting, 'other', 'others')} on the waiting list`;
    return countOf(waiting, 'person added to the waiting list', 'people added to the waiting list');
  },
  seatsTaken: 'All seats of this session are taken',
  noSuchEmployee: 'This employee does not exist',
  ownResult: 'You cannot enter or remove your own result. Ask another person.',
  notInSession: 'This enrolment does not exist in this session',
  twice: 'This employee is already enrolled in this session or on its waiting list',
  waiting:
    'This person is on the waiting list. Give this person a seat before you enter attendance or a result.',
  keepsSeat:
    'A person with a seat cannot go back to the waiting list. Remove the person from the session instead.',
  notEmployed: 'This employee is not employed on all days of the session',
  elsewhere: 'This employee is in another session on these days',
} as const;

const barred = {
  notEmployed: ['is not employed on all days of the session', 'are not employed on all days of the session'],
  twice: [
    'is already enrolled in this session or on its waiting list',
    'are already enrolled in this session or on its waiting list',
  ],
  elsewhere: ['is in another session on these days', 'are in another session on these days'],
} as const;

/** Why several people can't be enrolled, by name. */
export function refusedPeople(people: readonly { name: string; bar: keyof typeof barred }[]): string {
  const reasons = [...new Set(people.map(({ bar }) => bar))].map((bar) => {
    const names = people.filter((each) => each.bar === bar).map(({ name }) => name);
    return `${formatList(names)} ${plural(names.length, barred[bar][0], barred[bar][1])}`;
  });
  return `${reasons.join('. ')}. No one was enrolled.`;
}

/** A person in a training session: attendance and result. */
export const enrolments = resource({
  path: '/api/enrolments',
  actions: ['list', 'read', 'update', 'remove'],
  permission: 'needs',
  singular: 'enrolment',
  plural: 'enrolments',
  fields: {
    sessionId: reference('Session', '/api/training-sessions'),
    employeeId: reference('Employee', '/api/employees', { nameField: 'employeeName' }),
    attendance: choice('Attendance', attendances).nullable(),
    result: choice('Result', enrolmentResults).nullable(),
    notes: longText('Notes', { max: 1000 }).nullable(),
    /** A new enrolment that may wait still gets a seat if one is free. */
    isWaiting: flag('On waiting list'),
  },
  defaulted: ['isWaiting'],
  fixed: ['sessionId', 'employeeId'],
  derived: {
    employeeName: text('Employee'),
    employeeNumber: text('Employee ID'),
    position: text('Position').nullable(),
    siteName: text('Site').nullable(),
    courseId: reference('Course', '/api/training-courses', { nameField: 'courseName' }),
    courseName: text('Course'),
    sessionStatus: choice('Session', sessionStatuses),
    startDate: day('Start Date'),
    endDate: day('End Date').nullable(),
    location: text('Location').nullable(),
    /** 1 for who gets the next free seat. */
    waitingPlace: wholeNumber('Place on waiting list', { min: 1, max: 1_000_000 }).nullable(),
    /** The completed need that passing created or met. */
    needId: reference('Training need', '/api/training-needs').nullable(),
  },
  search: ['employeeName', 'employeeNumber', 'courseName'],
  sort: 'employeeName',
  rights: { create: 'training:update', update: 'training:update', remove: 'training:update' },
  wording: { definite: 'the enrolment of ' },
  labelFields: ['employeeId'],
  detailRoute: { with: 'employeeId', tab: 'training' },
  // A place on the waiting list moves when somebody ahead gets a seat.
  dependsOn: ['/api/enrolments'],
  constraintMessages: {
    enrolments_once: { path: 'employeeId', message: enrolmentWords.twice },
    enrolments_not_two_at_once: { path: 'employeeId', message: enrolmentWords.elsewhere },
    enrolments_result_of_who_was_present: {
      path: 'result',
      message: 'Only people who were present can have a result',
    },
    enrolments_waiting_without_result: { path: 'isWaiting', message: enrolmentWords.waiting },
    enrolments_seat_free: { path: 'sessionId', message: enrolmentWords.seatsTaken },
    enrolments_session_id_training_sessions_id_fk: {
      path: 'sessionId',
      message: 'This session does not exist',
    },
    enrolments_employee_id_employees_id_fk: {
      path: 'employeeId',
      message: enrolmentWords.noSuchEmployee,
    },
  },
});

const peopleAtOnce = 200;

export const enrol = createOneOrMany(enrolments, {
  right: enrolments.rights.create,
  atMost: peopleAtOnce,
  none: enrolmentWords.chooseSomebody,
});

export const sessionEnrolments = listOf(enrolments, 'session', 'sessionId');
export const employeeEnrolments = listOf(enrolments, 'employee', 'employeeId');

/** One person's attendance; people who were present end up passed or failed. */
export const Outcome = z.strictObject({
  id: id(),
  attendance: enrolments.fields.attendance.optional(),
  result: enrolments.fields.result.optional(),
  notes: enrolments.fields.notes.optional(),
});
export type Outcome = z.infer<typeof Outcome>;

const outcomes = <Schema extends z.ZodType>(schema: Schema) =>
  z.array(schema).max(peopleAtOnce, `At most ${peopleAtOnce} results can be saved at once`);

export const saveOutcomes = endpoint({
  method: 'PUT',
  path: `${enrolments.path}/session/:sessionId`,
  summary: 'Save the attendance and results of people in a session; either all are saved or none',
  access: enrolments.rights.update,
  params: z.strictObject({ sessionId: id() }),
  body: z.strictObject({ outcomes: outcomes(Outcome) }),
  response: z.array(enrolments.entity),
  failure: 'Failed to save the results',
});

/** The certificate of this person; without one, the document refers to the session. */
const FinalOutcome = z.strictObject({
  ...Outcome.shape,
  certificate: certificate.nullable().optional(),
});
export type FinalOutcome = z.infer<typeof FinalOutcome>;

const sessionCompletion = z.strictObject({
  version: recordShape.version,
  outcomes: outcomes(FinalOutcome),
});
export type SessionCompletion = z.infer<typeof sessionCompletion>;

export const completeSession = endpoint({
  method: 'POST',
  path: `${trainingSessions.path}/complete/:id`,
  summary:
    'Complete a session with its last results; for each person who passed, the training is completed and a certificate is filed; either all is saved or nothing',
  access: trainingSessions.rights.update,
  params: ById,
  body: sessionCompletion,
  response: trainingSessions.entity,
  status: 200,
  failure: 'Failed to complete the session',
});
