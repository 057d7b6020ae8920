import { fileWords } from '#contract/files/files.ts';
import type { Value } from '#web/history/changed-values.ts';
import {
  period,
  phrase,
  reasonPhrase,
  retiringPhrases,
  statusPhrases,
  type AreaHistory,
} from '#web/history/history-words.ts';
import { leadTo } from '#web/history/record-words.ts';
import type { hrFeature } from './feature.ts';

export const hrHistory: AreaHistory<typeof hrFeature> = {
  employees: {
    isPerson: true,
    added: ({ value, name }) => ({
      before: 'added the employee ',
      name,
      after: phrase(' as ', value('position')),
    }),
    changes: {
      siteId({ old, new: now }) {
        if (now === null) return `removed this employee from ${old}`;
        return old === null ? `placed this employee at ${now}` : `moved this employee from ${old} to ${now}`;
      },
      supervisorId: ({ new: now }) =>
        now === null
          ? 'removed the supervisor of this employee'
          : `assigned this employee to the supervisor ${now}`,
      endDate: ({ new: now }) =>
        now === null
          ? 'removed the last day of this employee'
          : `set the last day of this employee to ${now}`,
    },
  },
  attendance: {
    added: ({ value, name }) => ({
      before: 'recorded ',
      name,
      after: phrase(' as ', value('status')) + phrase(' on ', value('date')),
    }),
    isOfPerson: true,
    combinesAdditions: true,
    combinedAddition: ({ people, records, ofWhom }) =>
      people === 1 ? `recorded ${records} of ${ofWhom}` : `recorded the attendance of ${ofWhom}`,
  },
  'leave-requests': {
    added: ({ value, name, isOwn }) => ({
      before: isOwn ? 'requested ' : `requested ${leaveOf(value)} for `,
      name: isOwn ? leaveOf(value) : name,
      after: phrase(', ', period(value('startDate'), value('endDate'))),
    }),
    changes: {
      ...statusPhrases({
        Approved: 'approved this',
        Rejected: 'rejected this',
        Pending: 'returned this to Pending',
      }),
      rejectionReason: reasonPhrase,
    },
    isOfPerson: true,
    withdrawn: (value) =>
      `withdrew ${leaveOf(value)}${phrase(', ', period(value('startDate'), value('endDate')))}`,
  },
  timesheets: {
    added: ({ name }) => ({ before: 'created the timesheet of ', name, after: '' }),
    combinedAddition: ({ records }) => `created ${records}`,
    changes: {
      ...statusPhrases({
        Draft: 'returned this to Draft',
        Submitted: 'submitted this',
        Approved: 'approved this',
        Rejected: 'rejected this',
      }),
      rejectionReason: reasonPhrase,
    },
  },
  'employee-documents': {
    added: ({ value, name }) => ({
      before: `added ${leadTo('employee-documents', name)}`,
      name,
      after: phrase(' of ', value('employeeId')),
    }),
    changes: {
      filePath({ old, new: now }) {
        if (now !== fileWords.uploaded) return `changed File Path from ${old} to ${now}`;
        return old === fileWords.uploaded ? 'replaced the file of this' : 'uploaded the file of this';
      },
      isAccepted: ({ new: now }) => (now === 'yes' ? 'accepted this' : 'cancelled the acceptance of this'),
    },
  },
  'banking-details': {
    changes: {
      isChecked: ({ new: now }) => (now === 'yes' ? 'checked this' : 'marked this as not checked'),
    },
  },
  'time-entries': {
    added: ({ value, name, isOwn }) => ({
      before: isOwn
        ? `entered ${hours(value)}${phrase(' on ', value('date'))}`
        : `entered ${hours(value)} for `,
      name: isOwn ? '' : name,
      after: isOwn ? '' : phrase(' on ', value('date')),
    }),
    isOfPerson: true,
    combinesAdditions: true,
    combinedAddition: ({ size, count, ofWhom }) => `entered ${count(size, 'shifts')} of ${ofWhom}`,
  },
  'medical-history': {},
  'leave-types': { changes: retiringPhrases },
  'crew-rules': {},
  'leave-rules': {},
  'leave-ledger': {},
  'letter-templates': { changes: retiringPhrases },
  'onboarding-steps': { changes: retiringPhrases },
  'employee-steps': {
    changes: {
      doneDate: ({ new: now }) => (now === null ? 'marked this as not done' : 'marked this as done'),
    },
  },
};

function leaveOf(value: Value): string {
  const type = value('leaveType');
  return type ? `${type} leave` : 'leave';
}

/** '07:00 to 16:00', if both are known. */
function hours(value: Value): string {
  const [start, end] = [value('startTime'), value('endTime')];
  return start && end ? `${start} to ${end}` : 'time';
}
