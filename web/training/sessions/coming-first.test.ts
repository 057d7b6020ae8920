import { expect, it } from 'vitest';
import { comingFirst } from './coming-first.ts';

const session = (startDate: string, status = 'Scheduled', endDate: string | null = null) => ({
  startDate,
  status,
  endDate,
});

it('upcoming sessions come first, next first, then past ones, latest first', () => {
  const sessions = [
    session('2026-09-01'),
    session('2026-08-01', 'Cancelled'),
    session('2026-06-10', 'In Progress', '2026-06-15'),
    session('2026-06-15'),
    session('2026-06-14'),
    session('2026-01-01', 'Completed'),
  ];
  expect(comingFirst(sessions, '2026-06-15').map(({ startDate }) => startDate)).toEqual([
    '2026-06-10',
    '2026-06-15',
    '2026-09-01',
    '2026-08-01',
    '2026-06-14',
    '2026-01-01',
  ]);
});
