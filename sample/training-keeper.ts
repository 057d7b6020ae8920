import { addDays } from '#contract/engine/days.ts';
import type { Making } from './making.ts';
import { later, weekdayFrom } from './office-hours.ts';
import type { RollEntry } from './roll.ts';
import type { StaffList } from './staff-list.ts';

/** The training coordinator is on leave since then; see `leave-plan.ts`. */
const awaySince = 3;

/** The user who records training on a day. */
export function trainingKeeper({ calendar, administratorId }: Making, staff: StaffList) {
  return (day: string) => (day >= calendar.daysAgo(awaySince) ? administratorId : staff.userOf('training'));
}

/** That day, or the first day on which the person's records can exist. */
export function knownOn({ calendar }: Making, { enteredAt }: RollEntry, day: string): string {
  const entered = addDays(calendar.dayOf(enteredAt), 1);
  return day >= entered ? day : later(day, weekdayFrom(entered));
}
