import { addDays } from '#contract/engine/days.ts';
import type { Making } from './making.ts';
import { later, weekdayFrom } from './office-hours.ts';
import type { RollEntry } from './roll.ts';
import type { StaffList } from './staff-list.ts';

/** Since when the training coordinator is on leave; see `leave-plan.ts`. */
const awaySince = 3;

/** Who writes down what concerns training on a day. */
export function trainingKeeper({ calendar, administratorId }: Making, staff: StaffList) {
  return (day: string) => (day >= calendar.daysAgo(awaySince) ? administratorId : staff.userOf('training'));
}

/** That day, or the first on which something of theirs can be written down. */
export function knownOn({ calendar }: Making, { enteredAt }: RollEntry, day: string): string {
  const entered = addDays(calendar.dayOf(enteredAt), 1);
  return day >= entered ? day : later(day, weekdayFrom(entered));
}
