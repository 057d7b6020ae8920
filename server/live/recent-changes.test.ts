import { describe, expect, it } from 'vitest';
import { catchUpMilliseconds } from '#contract/live/events.ts';
import { recentChanges } from './recent-changes.ts';

describe('recent changes', () => {
  it.each([
    ['nothing, when nothing was told', 500, []],
    ['what was told since', 1500, ['assets']],
    ['what was told at that moment', 1000, ['assets']],
    ['all of it, merged', 9000, ['employees', 'assets']],
  ])('has %s', (_, age, names) => {
    let now = 0;
    const recent = recentChanges(() => now);
    now = 100_000;
    recent.add(new Map([['employees', 'all']]));
    now += 5000;
    recent.add(new Map([['assets', new Set(['a'])]]));
    now += 1000;
    const found = recent.within(age);
    expect(found === 'all' ? found : [...found.keys()]).toEqual(names);
  });

  it('says all for longer than it keeps, before its start, and where anything may have changed', () => {
    let now = 0;
    const recent = recentChanges(() => now);
    now = 1000;
    expect(recent.within(1001)).toBe('all');
    now = 2 * catchUpMilliseconds;
    expect(recent.within(catchUpMilliseconds + 1)).toBe('all');
    recent.add('all');
    now += 10;
    expect(recent.within(10)).toBe('all');
    expect(recent.within(9)).toEqual(new Map());
  });
});
