import { expect, it } from 'vitest';
import { dipQuery } from './typed-dip.ts';

const today = '2026-06-15';
const typed = { measured: '987.5', date: today, time: '', note: '' };

it.each<[string, Partial<typeof typed>, object]>([
  ['today', {}, { measured: 987.5, date: today }],
  [
    'a past day and time',
    { date: '2026-06-01', time: '6.30am' },
    { measured: 987.5, date: '2026-06-01', time: '06:30' },
  ],
  ['thousands', { measured: '1,250' }, { measured: 1250, date: today }],
  ['an empty tank', { measured: '0' }, { measured: 0, date: today }],
  ['nothing measured yet', { measured: '' }, { date: today }],
  ['a measured quantity below 0', { measured: '-5' }, { date: today }],
  ['too many decimals', { measured: '0.1234' }, { date: today }],
])('compares %s', (_, changes, query) => {
  expect(dipQuery({ ...typed, ...changes }, today)).toEqual(query);
});

it.each<Partial<typeof typed>>([{ date: '' }, { date: '2026-06-16' }, { time: '25:00' }])(
  'compares nothing at %o',
  (changes) => {
    expect(dipQuery({ ...typed, ...changes }, today)).toBeNull();
  },
);
