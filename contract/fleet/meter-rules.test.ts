import { describe, expect, it } from 'vitest';
import { doubtOf } from './meter-rules.ts';
import type { MeterKind } from './meter-readings.ts';

describe('a doubted reading', () => {
  type Read = [value: number, date: string];
  const cases: [what: string, kind: MeterKind, before: Read | null, now: Read, doubt: string | null][] = [
    ['never as the first', 'Odometer', null, [900_000, '2026-06-15'], null],
    ['not where the machine stood', 'Odometer', [1000, '2026-06-01'], [1000, '2026-06-15'], null],
    ['below the one before', 'Odometer', [1000, '2026-06-01'], [999, '2026-06-15'], 'backwards'],
    ['below it on the same day', 'Odometer', [1000, '2026-06-15'], [0, '2026-06-15'], 'backwards'],
    ['not at a day’s use later that day', 'Odometer', [1000, '2026-06-15'], [2500, '2026-06-15'], null],
    ['beyond a day’s use that day', 'Odometer', [1000, '2026-06-15'], [2501, '2026-06-15'], 'far'],
    ['not at a day’s use the next day', 'Odometer', [1000, '2026-06-14'], [2500, '2026-06-15'], null],
    ['beyond a day’s use the next day', 'Odometer', [1000, '2026-06-14'], [2501, '2026-06-15'], 'far'],
    ['not at two days’ use after two days', 'Odometer', [1000, '2026-06-13'], [4000, '2026-06-15'], null],
    ['beyond it after two days', 'Odometer', [1000, '2026-06-13'], [4001, '2026-06-15'], 'far'],
    ['not at 24 hours a day', 'Hours', [100, '2026-06-14'], [124, '2026-06-15'], null],
    ['beyond 24 hours a day', 'Hours', [100, '2026-06-14'], [125, '2026-06-15'], 'far'],
    ['by whole days over the end of a month', 'Hours', [100, '2026-02-27'], [148, '2026-03-01'], null],
    ['beyond them over the end of a month', 'Hours', [100, '2026-02-27'], [149, '2026-03-01'], 'far'],
  ];

  it.each(cases)('%s', (_what, kind, before, [value, date], doubt) => {
    const read = before && { value: before[0], date: before[1] };
    expect(doubtOf(kind, read, { value, date })).toBe(doubt);
  });
});
