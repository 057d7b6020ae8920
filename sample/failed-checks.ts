import type { Name } from './people.ts';

interface FailedCheck {
  tag: string;
  /** The day it went out of service in `asset-history.ts`. */
  ago: number;
  by: Name;
  item: string;
  note: string;
}

/** Critical items that failed in a check; each opened the repair that ended the downtime. */
export const failedChecks: readonly FailedCheck[] = [
  {
    tag: 'HVM-007',
    ago: 22,
    by: 'Thomas Wemin',
    item: 'Tyres, or tracks and undercarriage',
    note: 'Left track came off; link pins worn',
  },
  {
    tag: 'VEH-031',
    ago: 15,
    by: 'Henry Ikupu',
    item: 'Foot brake and hand brake hold',
    note: 'Spring brake does not release: the hose to the outriggers burst and took its air line along',
  },
];
