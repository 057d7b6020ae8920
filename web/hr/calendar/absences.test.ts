import { expect, it } from 'vitest';
import type { CalendarPerson } from '#contract/hr/team-calendar.ts';
import { absencesOf, barsOf, describeAbsence } from './absences.ts';

const person: Pick<CalendarPerson, 'leave' | 'training' | 'marks'> = {
  leave: [
    { id: 'a', leaveType: 'Annual', startDate: '2026-02-27', endDate: '2026-03-02', status: 'Approved' },
    { id: 'b', leaveType: 'Sick', startDate: '2026-03-04', endDate: '2026-03-09', status: 'Pending' },
    { id: 'c', startDate: '2026-03-20', endDate: '2026-03-20', status: 'Pending' },
  ],
  training: [{ sessionId: 's', courseName: 'Forklift', startDate: '2026-03-05', endDate: '2026-03-05' }],
  marks: [
    { date: '2026-03-02', status: 'Leave' },
    { date: '2026-03-03', status: 'Absent' },
  ],
};

it('bars follow each other, and what is certain covers what is requested', () => {
  const days = ['01', '02', '03', '04', '05', '06'].map((day) => `2026-03-${day}`);
  const bars = barsOf(absencesOf(person), days).map(
    ({ bar }) =>
      bar && [
        describeAbsence(bar.absence, '2026-03-01'),
        bar.length,
        bar.isFromBefore ? '<' : '',
        bar.goesOn ? '>' : '',
      ],
  );
  expect(bars).toEqual([
    ['Annual leave', 2, '<', ''],
    null,
    ['Absent', 1, '', ''],
    ['Sick leave, pending', 1, '', '>'],
    ['Training: Forklift', 1, '', ''],
    ['Sick leave, pending', 1, '<', '>'],
  ]);
});

it('leave of which only the dates are known is leave', () => {
  expect(absencesOf(person).map((absence) => describeAbsence(absence, '2026-03-20'))).toContain(
    'Leave, pending',
  );
});

it('half days are told on their day alone', () => {
  const [absence] = absencesOf({
    training: [],
    marks: [],
    leave: [
      {
        id: 'd',
        leaveType: 'Annual',
        startDate: '2026-03-10',
        endDate: '2026-03-12',
        status: 'Pending',
        isHalfLastDay: true,
      },
    ],
  });
  const written = ['2026-03-10', '2026-03-12'].map((day) => absence && describeAbsence(absence, day));
  expect(written).toEqual(['Annual leave, pending', 'Annual leave, half day, pending']);
});
