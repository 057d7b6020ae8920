import type { ChangePhrases } from './sentences.ts';

const statusPhrases: Partial<Record<string, string>> = {
  Operational: 'set this to Operational',
  'Under Maintenance': 'set this to Under Maintenance',
  Decommissioned: 'decommissioned this',
};

/** Assignments without an entry of their asset: a return, and its reversal. */
export const assignmentPhrases: ChangePhrases = {
  until: ({ new: now }) => (now === null ? 'reversed the return of this' : `ended this on ${now}`),
};

/** Changes of assets: location, holder and status. */
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
