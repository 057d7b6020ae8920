import { assetPhrases, assignmentPhrases } from './asset-phrases.ts';
import type { Phrasing, ChangePhrases } from './sentences.ts';
import { formatNumber } from '#contract/engine/number-text.ts';

/** A status change as an action: 'approved this'. */
function verbPhrasesOfStatus(verbPhrases: Partial<Record<string, string>>): ChangePhrases {
  return { status: ({ old, new: now }) => verbPhrases[now ?? ''] ?? `changed Status from ${old} to ${now}` };
}

const reason: Phrasing = ({ new: now }) => (now === null ? '' : `gave the reason: ${now}`);

const leave: ChangePhrases = {
  ...verbPhrasesOfStatus({
    Approved: 'approved this',
    Rejected: 'rejected this',
    Pending: 'returned this to Pending',
  }),
  rejectionReason: reason,
};

const timesheets: ChangePhrases = {
  ...verbPhrasesOfStatus({
    Draft: 'returned this to Draft',
    Submitted: 'submitted this',
    Approved: 'approved this',
    Rejected: 'rejected this',
  }),
  rejectionReason: reason,
};

const documents: ChangePhrases = {
  isAccepted: ({ new: now }) => (now === 'yes' ? 'accepted this' : 'cancelled the acceptance of this'),
};

const banking: ChangePhrases = {
  isChecked: ({ new: now }) => (now === 'yes' ? 'checked this' : 'marked this as not checked'),
};

const payrollStatus = verbPhrasesOfStatus({
  Draft: 'returned this to Draft',
  Approved: 'approved this',
  Paid: 'marked this as paid',
  Void: 'voided this',
});

const payroll: ChangePhrases = {
  ...payrollStatus,
  // A row that is left out of its run becomes Void, and a Draft when it is included again.
  status: (change, entry) => ('leftOutAt' in entry ? '' : (payrollStatus.status?.(change, entry) ?? '')),
  leftOutAt: ({ new: now }) => (now === null ? 'included this in the run again' : 'left this out of the run'),
  voidReason: reason,
};

const imports: ChangePhrases = verbPhrasesOfStatus({ Undone: 'undid this import' });

const transactions: ChangePhrases = { ...verbPhrasesOfStatus({ Void: 'voided this' }), voidReason: reason };

const needs: ChangePhrases = {
  ...verbPhrasesOfStatus({
    Pending: 'returned this to Pending',
    'In Progress': 'started this',
    Completed: 'marked this as completed',
  }),
  // It follows from the status.
  completionDate: ({ old, new: now }) =>
    old === null || now === null ? '' : `changed Completion Date from ${old} to ${now}`,
};

const sessionPhrases: Partial<Record<string, string>> = {
  Scheduled: 'rescheduled this',
  'In Progress': 'started this',
  Completed: 'completed this',
  Cancelled: 'cancelled this',
};

const sessions: ChangePhrases = {
  status: ({ old, new: now }) => (old === 'Completed' ? 'reopened this' : (sessionPhrases[now ?? ''] ?? '')),
  reopenReason: reason,
};

/** Records in use are retired rather than deleted. */
const retiring: ChangePhrases = {
  isRetired: ({ new: now }) => (now === 'yes' ? 'retired this' : 'restored this'),
};

const employees: ChangePhrases = {
  siteId({ old, new: now }) {
    if (now === null) return `removed this employee from ${old}`;
    return old === null ? `placed this employee at ${now}` : `moved this employee from ${old} to ${now}`;
  },
  supervisorId: ({ new: now }) =>
    now === null
      ? 'removed the supervisor of this employee'
      : `assigned this employee to the supervisor ${now}`,
  endDate: ({ new: now }) =>
    now === null ? 'removed the last day of this employee' : `set the last day of this employee to ${now}`,
};

const stockOrders: ChangePhrases = {
  status: ({ old, new: now }) => {
    if (now === 'Cancelled') return 'cancelled this';
    return old === 'Ordered' ? 'closed this' : 'reopened this';
  },
  statusReason: reason,
  received({ old, new: now }) {
    const more = Number(now) - Number(old);
    const count = formatNumber(Math.abs(more));
    return more > 0 ? `received ${count} of this` : `reversed the receipt of ${count} of this`;
  },
};

const users: ChangePhrases = {
  isActive: ({ new: now }) => (now === 'yes' ? 'activated this user' : 'deactivated this user'),
  roleId: ({ new: now }) => `assigned this user the role ${now}`,
};

const fleet: ChangePhrases = {
  odometerReading({ old, new: now }) {
    if (now === null) return 'cleared the odometer of this vehicle';
    return `recorded ${kilometres(now)} on the odometer of this vehicle${old === null ? '' : ` (${kilometres(old)} before)`}`;
  },
  registrationExpiry({ old, new: now }) {
    if (now === null) return `removed the registration of this vehicle, which expired on ${old}`;
    return old === null
      ? `registered this vehicle until ${now}`
      : `renewed the registration of this vehicle until ${now}`;
  },
};

const maintenance: ChangePhrases = {
  completedDate({ old, new: now }) {
    if (now === null) return `reopened this, completed on ${old}`;
    return old === null ? `completed this on ${now}` : `changed Completed from ${old} to ${now}`;
  },
  dueDate({ old, new: now }) {
    if (now === null) return 'removed the due date of this';
    return old === null ? `planned this for ${now}` : `moved this from ${old} to ${now}`;
  },
};

/** How each kind of record describes its changes. */
export const phrasesByName: Partial<Record<string, ChangePhrases>> = {
  assets: assetPhrases,
  assignments: assignmentPhrases,
  employees,
  users,
  'leave-requests': leave,
  timesheets,
  'employee-documents': documents,
  'banking-details': banking,
  imports,
  payroll,
  transactions,
  'training-courses': retiring,
  'training-providers': retiring,
  'training-needs': needs,
  'training-sessions': sessions,
  fleet,
  maintenance,
  'stock-orders': stockOrders,
};

function kilometres(reading: string): string {
  return `${formatNumber(Number(reading))} km`;
}
