import { expect, it } from 'vitest';
import { monthDays, monthEnds, monthTotals } from './month-days.ts';

const on = (date: string, status: 'On-site' | 'Off-site' | 'Leave' | 'Absent') => ({ date, status });
const away = (startDate: string, endDate: string) => ({ startDate, endDate });

it.each([
  ['2026-03', '2026-03-01', '2026-03-31'],
  ['2026-12', '2026-12-01', '2026-12-31'],
  ['2028-02', '2028-02-01', '2028-02-29'],
])('%s goes from %s to %s', (month, first, last) => {
  expect(monthEnds(month)).toEqual({ first, last });
});

it('the statuses of a day have a fixed order', () => {
  const records = [on('2026-03-05', 'Absent'), on('2026-03-05', 'On-site'), on('2026-03-05', 'Leave')];
  const day = monthDays('2026-03', { records, leave: [], holidays: [] }).get('2026-03-05');
  expect(day?.statuses).toEqual(['Leave', 'On-site', 'Absent']);
  expect(day?.records.map(({ status }) => status)).toEqual(['Leave', 'On-site', 'Absent']);
});

it('approved leave is shown once on each of its days in the month', () => {
  const days = monthDays('2026-03', {
    records: [on('2026-03-01', 'Leave'), on('2026-03-02', 'On-site')],
    leave: [away('2026-02-27', '2026-03-02'), away('2026-03-31', '2026-04-04')],
    holidays: [],
  });
  expect([...days.keys()]).toEqual(['2026-03-01', '2026-03-02', '2026-03-31']);
  expect(days.get('2026-03-01')).toMatchObject({ statuses: ['Leave'], records: [{ status: 'Leave' }] });
  expect(days.get('2026-03-02')?.statuses).toEqual(['Leave', 'On-site']);
  expect(days.get('2026-03-31')).toMatchObject({ statuses: ['Leave'], records: [] });
  expect(monthTotals(days)).toEqual({
    statuses: [
      { status: 'On-site', count: 1 },
      { status: 'Off-site', count: 0 },
      { status: 'Leave', count: 3 },
      { status: 'Absent', count: 0 },
    ],
    holidays: 0,
  });
});

it('a public holiday is shown on its day, also without a record', () => {
  const [easter, after] = [
    { date: '2026-04-03', name: 'Good Friday' },
    { date: '2026-05-01', name: 'Another month' },
  ];
  const friday = monthDays('2026-04', { records: [], leave: [], holidays: [easter, after] });
  expect([...friday]).toEqual([['2026-04-03', { statuses: [], records: [], leave: [], holiday: easter }]]);
  expect(monthTotals(friday).holidays).toBe(1);
  const worked = monthDays('2026-04', {
    records: [on('2026-04-03', 'On-site')],
    leave: [],
    holidays: [easter],
  });
  expect(worked.get('2026-04-03')).toMatchObject({ statuses: ['On-site'], holiday: easter });
});
