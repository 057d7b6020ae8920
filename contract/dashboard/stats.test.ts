import { describe, expect, it } from 'vitest';
import { changeInPercent, DashboardStats } from './stats.ts';

describe('the change in percent', () => {
  const cases: [now: number, earlier: number, label: string | null][] = [
    [112, 100, '+12%'],
    [88, 100, '-12%'],
    [100, 100, '+0%'],
    [0, 100, '-100%'],
    [200, 100, '+100%'],
    [1004, 1000, '+0%'],
    [1005, 1000, '+1%'],
    [996, 1000, '+0%'],
    [995, 1000, '-1%'],
    [994, 1000, '-1%'],
    [2, 3, '-33%'],
    [3, 2, '+50%'],
    [0, 0, null],
    [5, 0, null],
    [5, -1, null],
  ];

  it.each(cases)('from %d (was %d) reads %s', (now, earlier, label) => {
    expect(changeInPercent(now, earlier)).toBe(label);
  });

  it('is never minus zero', () => {
    for (let now = 0; now <= 2000; now += 1) expect(changeInPercent(now, 1000)).not.toBe('-0%');
  });
});

describe('the figures of the dashboard', () => {
  it('are absent without permission, never null', () => {
    expect(DashboardStats.safeParse({}).success).toBe(true);
    for (const name of Object.keys(DashboardStats.shape))
      expect(DashboardStats.safeParse({ [name]: null }).success).toBe(false);
  });
});
