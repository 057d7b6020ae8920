import type { maintenance } from '#contract/fleet/maintenance.ts';
import type { RecordIn } from '#web/engine/records.ts';

/** For example 'WO-0143 B service'. */
export function nameOfOrder({
  number,
  title,
}: Pick<RecordIn<typeof maintenance>, 'number' | 'title'>): string {
  return `${number} ${title}`;
}
