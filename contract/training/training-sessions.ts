import { choice, day, reference, suggested, text } from '../engine/fields.ts';
import { anywhere } from '../engine/moves.ts';
import { resource } from '../engine/resource.ts';

export const sessionStatuses = ['Scheduled', 'In Progress', 'Completed', 'Cancelled'] as const;

export const trainingSessions = resource({
  path: '/api/training-sessions',
  actions: ['list', 'read', 'create', 'update', 'remove'],
  permission: 'training',
  one: 'training session',
  many: 'training sessions',
  fields: {
    courseId: reference('Course', '/api/training-courses'),
    providerId: reference('Provider', '/api/training-providers').nullable(),
    status: choice('Status', sessionStatuses),
    startDate: day('Start Date'),
    endDate: day('End Date').nullable(),
    location: suggested('Location').nullable(),
  },
  defaulted: ['status'],
  derived: {
    courseName: text('Course'),
    providerName: text('Provider').nullable(),
  },
  search: ['courseName', 'providerName', 'location'],
  sort: '-startDate',
  moves: {
    field: 'status',
    states: sessionStatuses,
    born: { in: sessionStatuses },
    first: 'states',
    moves: anywhere(sessionStatuses),
  },
  namedBy: ['courseId'],
  opens: null,
  refusals: {
    training_sessions_end_after_start: { path: 'endDate', message: 'End Date must not be before Start Date' },
    training_sessions_course_id_training_courses_id_fk: {
      path: 'courseId',
      message: 'There is no such course',
    },
    training_sessions_provider_id_training_providers_id_fk: {
      path: 'providerId',
      message: 'There is no such provider',
    },
  },
});
