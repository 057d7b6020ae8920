import { expect, it } from 'vitest';
import { checkDip, type TypedDip } from './typed-dip.ts';

const today = '2026-06-15';
const typed: TypedDip = { measured: '987.5', date: today, time: '', note: '' };

it.each<[string, Partial<TypedDip>, object]>([
  ['today', {}, { measured: 987.5, date: today, time: undefined, note: null }],
  ['a past day and time', { date: '2026-06-01', time: '6.30am' }, { date: '2026-06-01', time: '06:30' }],
  ['with a note', { measured: '1,250', note: ' Stick ' }, { measured: 1250, note: 'Stick' }],
  ['an empty tank', { measured: '0' }, { measured: 0 }],
])('takes %s', (_, changes, dip) => {
  expect(checkDip({ ...typed, ...changes }, today)).toMatchObject({ dip, errors: {} });
});

it.each<[Partial<TypedDip>, string, string]>([
  [{ measured: '' }, 'measured', 'Measured must not be empty'],
  [{ measured: '-5' }, 'measured', 'Measured must not be below 0'],
  [{ measured: '0.1234' }, 'measured', 'Measured must have at most three decimals'],
  [{ date: '' }, 'date', 'Date must not be empty'],
  [{ date: '2026-06-16' }, 'date', 'Date must not be after today'],
  [{ time: '25:00' }, 'time', 'Time must be a time such as 07:30'],
])('rejects %o', (changes, field, message) => {
  expect(checkDip({ ...typed, ...changes }, today)).toEqual({ dip: null, errors: { [field]: message } });
});
