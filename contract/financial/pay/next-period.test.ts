import { expect, it } from 'vitest';
import { groupOfPeriod, isPeriodOf, nextPeriod } from './next-period.ts';

it.each([
  ['Fortnightly', '2026-06-14', '2026-06-15', '2026-06-28'],
  ['Fortnightly', undefined, '2026-06-08', '2026-06-21'],
  ['Monthly', '2026-05-31', '2026-06-01', '2026-06-30'],
  ['Monthly', '2026-06-14', '2026-06-15', '2026-07-14'],
  ['Monthly', '2026-01-30', '2026-01-31', '2026-02-27'],
  ['Monthly', undefined, '2026-06-01', '2026-06-30'],
] as const)('%s, after %s: from %s to %s', (group, lastEnd, payPeriodStart, payPeriodEnd) => {
  const period = { payPeriodStart, payPeriodEnd };
  expect(nextPeriod(group, lastEnd, '2026-06-16')).toEqual(period);
  expect([isPeriodOf(group, period), groupOfPeriod(period)]).toEqual([true, group]);
});

it.each([
  ['2026-06-01', '2026-06-13', null],
  ['2026-06-15', '2026-07-15', null],
  ['2026-06-15', '2026-06-14', null],
  ['2026-02-01', '2026-02-28', 'Monthly'],
  ['2026-02-01', '2026-02-14', 'Fortnightly'],
])('from %s to %s is a period of %s', (payPeriodStart, payPeriodEnd, group) => {
  expect(groupOfPeriod({ payPeriodStart, payPeriodEnd })).toBe(group);
});
