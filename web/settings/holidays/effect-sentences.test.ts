import { expect, it } from 'vitest';
import type { HolidayEffects } from '#contract/financial/pay/holiday-effects.ts';
import { effectSentences, personSentence } from './effect-sentences.ts';

const none: HolidayEffects = {
  people: 5,
  affected: 0,
  leave: [],
  hours: 0,
  hoursPeople: 0,
  pays: 0,
  first: [],
};

it('says what changes for everybody together', () => {
  expect(effectSentences(none)).toEqual([]);
  const leave = [
    { leaveType: 'Annual', days: 2, people: 2 },
    { leaveType: 'Sick', days: -1, people: 1 },
  ];
  expect(effectSentences({ ...none, leave, hours: 12.5, hoursPeople: 2, pays: 1 })).toEqual([
    'Leave given back: 2 days of Annual.',
    'Leave taken again: 1 day of Sick.',
    '12.5 recorded hours of 2 people become holiday hours.',
    '1 paid period is corrected by the next pay run.',
  ]);
  expect(effectSentences({ ...none, hours: -1, hoursPeople: 1 })).toEqual([
    '1 recorded hour of 1 person is no longer holiday hours.',
  ]);
});

it('says what changes for one person', () => {
  const person = { employeeId: '', name: 'Mary Kila', leave: [{ leaveType: 'Annual', days: 0.5 }], hours: 8 };
  const pays = [{ from: '2026-06-01', to: '2026-06-14' }];
  expect(personSentence({ ...person, pays }, { day: (day) => day })).toBe(
    '0.5 days of Annual leave back · 8 holiday hours · paid for 2026-06-01 – 2026-06-14',
  );
});
