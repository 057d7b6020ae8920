import { expect, it } from 'vitest';
import { nextPayPeriod, periodOfDay, proposedPeriod } from './pay-periods.ts';

it.each([
  ['2026-03-02', '2026-03-15', '2026-03-16', '2026-03-29'],
  ['2026-12-21', '2027-01-03', '2027-01-04', '2027-01-17'],
  ['2026-03-02', '2026-03-08', '2026-03-09', '2026-03-15'],
  ['2026-03-02', '2026-03-02', '2026-03-03', '2026-03-03'],
  // Whole months.
  ['2026-01-01', '2026-01-31', '2026-02-01', '2026-02-28'],
  ['2026-02-01', '2026-02-28', '2026-03-01', '2026-03-31'],
  ['2026-11-01', '2026-12-31', '2027-01-01', '2027-02-28'],
  // Half a month counts as a number of days.
  ['2026-03-01', '2026-03-15', '2026-03-16', '2026-03-30'],
])('after %s to %s comes %s to %s', (start, end, payPeriodStart, payPeriodEnd) => {
  const period = { payPeriodStart: start, payPeriodEnd: end };
  expect(nextPayPeriod(period)).toEqual({ payPeriodStart, payPeriodEnd });
});

const march = { payPeriodStart: '2026-03-02', payPeriodEnd: '2026-03-15' };

it.each([
  ['2026-03-05', {}, march, '2026-03-02', '2026-03-15'],
  ['2026-04-01', {}, march, '2026-03-30', '2026-04-12'],
  // One end determines a fortnight.
  ['2026-03-05', { payPeriodStart: '2026-03-03' }, march, '2026-03-03', '2026-03-16'],
  ['2026-03-05', { payPeriodEnd: '2026-03-14' }, undefined, '2026-03-01', '2026-03-14'],
  [
    '2026-03-05',
    { payPeriodStart: '2026-03-01', payPeriodEnd: '2026-03-31' },
    march,
    '2026-03-01',
    '2026-03-31',
  ],
])('the period of %s, given %j after %j, is %s to %s', (day, given, before, payPeriodStart, payPeriodEnd) => {
  expect(periodOfDay(day, given, before)).toEqual({ payPeriodStart, payPeriodEnd });
});

it('no period follows without an earlier one, or after a gap of years', () => {
  expect(periodOfDay('2026-03-05', {}, undefined)).toBeNull();
  expect(periodOfDay('2046-03-05', {}, march)).toBeNull();
});

const period = (payPeriodStart: string, payPeriodEnd: string) => ({ payPeriodStart, payPeriodEnd });
const [first, second, april] = [
  period('2026-03-02', '2026-03-15'),
  period('2026-03-16', '2026-03-29'),
  period('2026-04-01', '2026-04-30'),
];

it.each([
  // After the last one, whatever the others have.
  ['2026-04-14', first, [april], '2026-03-16', '2026-03-29'],
  ['2026-03-20', second, [], '2026-03-30', '2026-04-12'],
  // The current one of the others.
  ['2026-03-20', undefined, [second], '2026-03-16', '2026-03-29'],
  ['2026-04-14', undefined, [first], '2026-04-13', '2026-04-26'],
  ['2026-05-10', undefined, [april], '2026-05-01', '2026-05-31'],
  // The most common one.
  ['2026-04-14', undefined, [april, second, second], '2026-04-13', '2026-04-26'],
  ['2026-04-14', undefined, [april, second], '2026-04-01', '2026-04-30'],
])('on %s, after %j beside %j, %s to %s is proposed', (today, last, others, start, end) => {
  expect(proposedPeriod(today, { last, others })).toEqual(period(start, end));
});

it('proposes nothing where nobody has a timesheet', () => {
  expect(proposedPeriod('2026-04-14', { last: undefined, others: [] })).toBeNull();
});
