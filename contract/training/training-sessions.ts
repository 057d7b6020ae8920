import { choice, day, flag, longText, reference, suggested, text, wholeNumber } from '../engine/fields.ts';
import { resource } from '../engine/resource.ts';

export const sessionStatuses = ['Scheduled', 'In Progress', 'Completed', 'Cancelled'] as const;

const namesListed = 3;

export const sessionWords = {
  locked: 'This session is over. To change it, reopen or reschedule the session.',
  mayNotComplete:
    'Completing a session also completes training needs. You need permission to change the training needs of everyone.',
  reasonNeeded: 'Enter a reason for reopening the session',
  openByNow:
    'A person who passed has an open training need for this course. Complete or delete that need first.',
  reasonWithReopening: 'Enter the reason when you reopen the session',
  anotherCourse:
    'People are already enrolled or on the waiting list, so the course cannot be changed. Cancel the session and plan another.',
  notEmployed: 'A person enrolled in this session is not employed on all of these days',
  hasOutcomes:
    'This session already has attendance or results. Clear them before you move the session to a future date.',
  completedLater: 'A future session cannot be Completed',
  notYet: (start: string) => `This session begins on ${start}. You can enter results from that day.`,
  notBegun: (status: string) => `This session is ${status}. Start the session before you complete it.`,
  lacking(names: readonly string[]) {
    const more = names.length - namesListed;
    const listed = [...names.slice(0, namesListed), ...(more > 0 ? [`${more} more`] : [])];
    return `Some participants have no result yet: ${listed.join(', ')}`;
  },
} as const;

const mayComplete = { right: 'needs:update', scope: 'all', message: sessionWords.mayNotComplete } as const;

export const trainingSessions = resource({
  path: '/api/training-sessions',
  actions: ['list', 'read', 'create', 'update', 'remove'],
  permission: 'training',
  singular: 'training session',
  plural: 'training sessions',
  fields: {
    courseId: reference('Course', '/api/training-courses', {
      nameField: 'courseName',
      offers: { isRetired: 'false' },
    }),
    providerId: reference('Provider', '/api/training-providers', {
      nameField: 'providerName',
      offers: { isRetired: 'false' },
    }).nullable(),
    status: choice('Status', sessionStatuses),
    startDate: day('Start Date'),
    endDate: day('End Date').nullable(),
    location: suggested('Location').nullable(),
    seats: wholeNumber('Seats', { min: 1, max: 1000, hint: 'Leave empty for no limit.' }).nullable(),
    reopenReason: longText('Reason', { max: 1000 }).nullable(),
  },
  defaulted: ['status'],
  derived: {
    courseName: text('Course'),
    providerName: text('Provider').nullable(),
    isOpen: flag('Current and upcoming'),
    isCancelled: flag('Cancelled'),
    enrolled: count('Enrolled'),
    seatsFree: count('Seats free').nullable(),
    waiting: count('On waiting list'),
    /** Of those enrolled. */
    resultsToEnter: count('Results to enter'),
  },
  search: ['courseName', 'providerName', 'location'],
  sort: '-startDate',
  transitions: {
    field: 'status',
    states: sessionStatuses,
    initial: { in: sessionStatuses },
    checkOrder: 'states',
    list: [
      { from: ['Scheduled'], to: 'In Progress', label: 'Start Session' },
      { from: ['In Progress'], to: 'Completed', only: [mayComplete] },
      { from: ['Scheduled', 'In Progress'], to: 'Cancelled', label: 'Cancel Session' },
      { from: ['Cancelled'], to: 'Scheduled', label: 'Reschedule' },
      {
        from: ['Completed'],
        to: 'In Progress',
        label: 'Reopen Session',
        reason: 'reopenReason',
        only: [mayComplete],
        isAlone: true,
      },
    ],
    lock: {
      in: ['Completed', 'Cancelled'],
      message: sessionWords.locked,
      except: ['reopenReason'],
      unlocks: ['Scheduled'],
    },
  },
  labelFields: ['courseId'],
  detailRoute: { page: '/training', tab: 'sessions' },
  option: null,
  dependsOn: ['/api/enrolments'],
  constraintMessages: {
    training_sessions_end_after_start: { path: 'endDate', message: 'End Date must not be before Start Date' },
    training_sessions_enough_seats: {
      path: 'seats',
      message: 'Seats must not be fewer than the people already enrolled',
    },
    training_sessions_course_id_training_courses_id_fk: {
      path: 'courseId',
      message: 'This course does not exist',
    },
    training_sessions_provider_id_training_providers_id_fk: {
      path: 'providerId',
      message: 'This provider does not exist',
    },
    enrolments_not_two_at_once: {
      path: 'startDate',
      message: 'A person enrolled in this session is in another session on these days',
    },
    enrolments_session_id_training_sessions_id_fk: {
      message: 'People are enrolled in this session or on its waiting list. Cancel the session instead.',
    },
  },
});

function count(label: string) {
  return wholeNumber(label, { min: 0, max: 1_000_000 });
}

/**
 * The completion date for those who passed: the session's last day, or today if that is earlier.
 */
export function completedOn(lastDate: string, today: string): string {
  return lastDate < today ? lastDate : today;
}
