import type { ChangePhrases } from './sentences.ts';

const statusPhrases: Partial<Record<string, string>> = {
  Operational: 'set this to Operational',
  'Under Maintenance': 'set this to Under Maintenance',
  Decommissioned: 'decommissioned this',
};

/** How an assignment speaks where it stands alone: a return, and one that is taken back. */
export const assignmentPhrases: ChangePhrases = {
  until: ({ new: now }) => (now === null ? 'reversed the return of this' : `ended this on ${now}`),
};

/** How the history of an asset speaks: it moves, it changes hands, its status changes for a reason. */
export const assetPhrases: ChangePhrases = {
  currentLocation({ old, new: now }) {
    if (now === null) return `removed this from ${old}`;
    return old === null ? `moved this to ${now}` : `moved this from ${old} to ${now}`;
  },
  assignedToId({ old, new: now }) {
    if (now === null) return `recorded the return of this from ${old}`;
    return old === null ? `issued this to ${now}` : `transferred this from ${old} to ${now}`;
  },
  status: ({ old, new: now }) => statusPhrases[now ?? ''] ?? `changed Status from ${old} to ${now}`,
  statusReason: ({ new: reason }) => (reason === null ? '' : `gave the reason: ${reason}`),
};
