import { addDays } from '#contract/engine/days.ts';

/** The selectable days of a range, given in either order. */
export function daysBetween(one: string, other: string, canPick: (day: string) => boolean): string[] {
  const [first, last] = one < other ? [one, other] : [other, one];
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) if (canPick(day)) days.push(day);
  return days;
}

/** Groups days into consecutive ranges, in order. */
export function stretchesOf(days: readonly string[]): { first: string; last: string }[] {
  const stretches: { first: string; last: string }[] = [];
  for (const day of days.toSorted()) {
    const open = stretches.at(-1);
    if (open && addDays(open.last, 1) === day) open.last = day;
    else stretches.push({ first: day, last: day });
  }
  return stretches;
}
