import { expect, it } from 'vitest';
import { againAt, dueAt, slowlyDueAt } from './due.ts';

const now = 100_000;

it.each<[as: string, pace: Omit<Parameters<typeof dueAt>[0], 'now'>, milliseconds: number]>([
  ['at once where few watch', { readAt: 0, within: 0, random: 0.9 }, 0],
  ['twice a second at most', { readAt: now - 100, within: 40, random: 0.5 }, 400],
  ['somewhere in the time given', { readAt: 0, within: 12_000, random: 0.25 }, 3000],
  ['at the latest at its end', { readAt: 0, within: 12_000, random: 1 }, 12_000],
  ['once in that time', { readAt: now - 2000, within: 12_000, random: 0.25 }, 10_000],
])('changed data is read %s', (_as, pace, milliseconds) => {
  expect(dueAt({ now, ...pace })).toBe(now + milliseconds);
});

it('data that changes with every write is read at most every ten seconds, and less often with many pages', () => {
  expect(slowlyDueAt({ now, readAt: now - 1000, within: 40, random: 1 })).toBe(now + 9000);
  expect(slowlyDueAt({ now, readAt: now - 1000, within: 30_000, random: 1 })).toBe(now + 29_000);
  expect(slowlyDueAt({ now, readAt: now - 60_000, within: 40, random: 1 })).toBe(now);
});

it('rejected reads are retried after the requested time, spread out', () => {
  expect(againAt({ now, within: 0, random: 0 }, 5)).toBe(now + 5000);
  expect(againAt({ now, within: 0, random: 1 }, 5)).toBe(now + 10_000);
  expect(againAt({ now, within: 30_000, random: 0.5 }, 5)).toBe(now + 20_000);
});
