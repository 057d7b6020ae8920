import { addChanged, type Changed, type Records } from '#contract/live/changed.ts';
import { catchUpMilliseconds } from '#contract/live/events.ts';

/** What was told in the last minute, for pages that read before they connected. `now` in milliseconds. */
export function recentChanges(now: () => number) {
  const startedAt = now();
  let told: { at: number; changed: Changed | 'all' }[] = [];

  function add(changed: Changed | 'all'): void {
    const from = now() - catchUpMilliseconds;
    told = [...told.filter(({ at }) => at >= from), { at: now(), changed }];
  }

  /** What was told in the last `age` milliseconds; `all` where that is not known. */
  function within(age: number): Changed | 'all' {
    const from = now() - age;
    if (age > catchUpMilliseconds || from < startedAt) return 'all';
    const gathered = new Map<string, Records>();
    for (const { changed } of told.filter(({ at }) => at >= from)) {
      if (changed === 'all') return 'all';
      addChanged(gathered, changed);
    }
    return gathered;
  }

  return { add, within };
}
