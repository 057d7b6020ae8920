import type { trainingSessions } from '#contract/training/training-sessions.ts';
import type { RecordIn } from '#web/engine/records.ts';

type Seats = Pick<RecordIn<typeof trainingSessions>, 'enrolled' | 'seats'>;

/** '8 of 12', or '12 of 12, full'. */
export function describeSeats({ enrolled, seats }: Seats): string {
  if (seats === null) return String(enrolled);
  return enrolled >= seats ? `${enrolled} of ${seats}, full` : `${enrolled} of ${seats}`;
}
