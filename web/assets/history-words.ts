import { period, phrase, type AreaHistory } from '#web/history/history-words.ts';
import type { ChangePhrases } from '#web/history/sentences.ts';
import type { assetsFeature } from './feature.ts';

const assetStatuses: Partial<Record<string, string>> = {
  Operational: 'set this to Operational',
  'Under Maintenance': 'set this to Under Maintenance',
  Decommissioned: 'decommissioned this',
};

/** Changes of location, holder and status. */
export const assetPhrases: ChangePhrases = {
  currentLocation({ old, new: now }) {
    if (now === null) return `removed this from ${old}`;
    return old === null ? `moved this to ${now}` : `moved this from ${old} to ${now}`;
  },
  assignedToId({ old, new: now }) {
    if (now === null) return `recorded the return of this from ${old}`;
    return old === null ? `issued this to ${now}` : `transferred this from ${old} to ${now}`;
  },
  status: ({ old, new: now }) => assetStatuses[now ?? ''] ?? `changed Status from ${old} to ${now}`,
  statusReason: ({ new: reason }) => (reason === null ? '' : `gave the reason: ${reason}`),
};

export const assetsHistory: AreaHistory<typeof assetsFeature> = {
  assets: {
    changes: assetPhrases,
  },
  assignments: {
    added: ({ value, name }) => ({
      before: value('until') ? 'recorded that ' : 'issued ',
      name: value('assetId') ?? name,
      after: value('until')
        ? phrase(' was with ', value('employeeId')) + phrase(', ', period(value('from'), value('until')))
        : phrase(' to ', value('employeeId')) + phrase(' on ', value('from')),
    }),
    /** Assignments without an entry of their asset: a return, and its reversal. */
    changes: {
      until: ({ new: now }) => (now === null ? 'reversed the return of this' : `ended this on ${now}`),
    },
  },
};
