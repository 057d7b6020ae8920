import { formatNumber } from '#contract/engine/number-text.ts';
import { phrase, type AreaHistory } from '#web/history/history-words.ts';
import type { fleetFeature } from './feature.ts';

export const fleetHistory: AreaHistory<typeof fleetFeature> = {
  fleet: {
    added: ({ name }) => ({ before: 'registered the vehicle ', name, after: '' }),
    changes: {
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
    },
  },
  maintenance: {
    added: ({ value, name }) => ({
      before: value('completedDate') ? 'recorded the ' : 'planned the ',
      name,
      after: phrase(' as completed on ', value('completedDate')) || phrase(' for ', value('dueDate')),
    }),
    changes: {
      completedDate({ old, new: now }) {
        if (now === null) return `reopened this, completed on ${old}`;
        return old === null ? `completed this on ${now}` : `changed Completed from ${old} to ${now}`;
      },
      dueDate({ old, new: now }) {
        if (now === null) return 'removed the due date of this';
        return old === null ? `planned this for ${now}` : `moved this from ${old} to ${now}`;
      },
    },
  },
  'maintenance-plans': {},
  'job-plans': {},
  renewals: {},
  'fuel-entries': {},
  'pre-start-checks': {},
  checklists: {},
  'meter-readings': {},
};

function kilometres(reading: string): string {
  return `${formatNumber(Number(reading))} km`;
}
