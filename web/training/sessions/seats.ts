import type { trainingSessions } from '#contract/training/training-sessions.ts';
import type { RecordIn } from '#web/engine/records.ts';

type Seats = Pick<RecordIn<typeof trainingSessions>, 'enrolled' | 'seats' | 'waiting' | 'isOpen'>;

/** '8 of 12', '12 of 12, full', or '12 of 12, 3 waiting'. */
export function describeSeats({ enrolled, seats, waiting, isOpen }: Seats): string {
  if (seats === null) return String(enrolled);
  const taken = `${enrolled} of ${seats}`;
  if (isOpen && waiting > 0) return `${taken}, ${waiting} waiting`;
  return enrolled >= seats ? `${taken}, full` : taken;
}
