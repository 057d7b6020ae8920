import { expect, it } from 'vitest';
import { lacksResult, outcomeOf, standings } from './outcomes.ts';

it.each([
  ['Passed', 'Present', 'Passed'],
  ['Failed', 'Present', 'Failed'],
  ['Present', 'Present', null],
  ['Absent', 'Absent', null],
  [null, null, null],
] as const)('%s is kept as attendance %s and result %s', (standing, attendance, result) => {
  expect(outcomeOf('a', { standing, notes: ' late ' })).toEqual({
    id: 'a',
    attendance,
    result,
    notes: 'late',
  });
});

it('lacks a result until present people have passed or failed', () => {
  const lacking = [...standings, null].filter((standing) => lacksResult({ standing, notes: '' }));
  expect(lacking).toEqual(['Present', null]);
});
