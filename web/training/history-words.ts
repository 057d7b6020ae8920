import {
  phrase,
  reasonPhrase,
  retiringPhrases,
  statusPhrases,
  type AreaHistory,
} from '#web/history/history-words.ts';
import type { trainingFeature } from './feature.ts';

const sessionPhrases: Partial<Record<string, string>> = {
  Scheduled: 'rescheduled this',
  'In Progress': 'started this',
  Completed: 'completed this',
  Cancelled: 'cancelled this',
};

export const trainingHistory: AreaHistory<typeof trainingFeature> = {
  'training-courses': {
    changes: retiringPhrases,
  },
  'training-providers': {
    changes: retiringPhrases,
  },
  'training-sessions': {
    added: ({ value, name }) => ({
      before: 'scheduled ',
      name: value('courseId') ?? name,
      after: phrase(' for ', value('startDate')) + phrase(' at ', value('location')),
    }),
    changes: {
      status: ({ old, new: now }) =>
        old === 'Completed' ? 'reopened this' : (sessionPhrases[now ?? ''] ?? ''),
      reopenReason: reasonPhrase,
    },
  },
  'training-needs': {
    added: ({ value, name }) => ({
      before: 'assigned ',
      name: value('courseId') ?? name,
      after: phrase(' to ', value('employeeId')) + phrase(', due ', value('dueDate')),
    }),
    isOfPerson: true,
    combinesAdditions: true,
    combinedAddition({ newValues, ofWhom }) {
      const courses = newValues('courseId');
      const [course] = courses;
      const assigned = courses.length === 1 && course ? course : `${courses.length} courses`;
      return `assigned ${assigned} to ${ofWhom}`;
    },
    changes: {
      ...statusPhrases({
        Pending: 'returned this to Pending',
        'In Progress': 'started this',
        Completed: 'marked this as completed',
      }),
      // It follows from the status.
      completionDate: ({ old, new: now }) =>
        old === null || now === null ? '' : `changed Completion Date from ${old} to ${now}`,
    },
  },
  'training-requirements': {},
  enrolments: {},
};
