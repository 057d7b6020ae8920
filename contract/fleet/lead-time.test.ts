import { expect, it } from 'vitest';
import { isTimeToOpen, type LeadTime } from './lead-time.ts';
import type { Due } from './next-due.ts';

const now = { on: '2026-06-15', kilometres: 44_000, hours: 900 };
const none: LeadTime = { leadDays: null, leadKilometres: null, leadHours: null };
const never: Due = { on: null, kilometres: null, hours: null };

it.each<[boolean, string, Partial<LeadTime>, Partial<Due>]>([
  [true, 'without a lead time at once', {}, { on: '2027-06-15' }],
  [false, 'not a day too early', { leadDays: 14 }, { on: '2026-06-30' }],
  [true, 'on the day', { leadDays: 14 }, { on: '2026-06-29' }],
  [true, 'on the due day at a lead time of 0 days', { leadDays: 0 }, { on: '2026-06-15' }],
  [false, 'not a kilometre too early', { leadKilometres: 999 }, { kilometres: 45_000 }],
  [true, 'at the kilometres', { leadKilometres: 1000 }, { kilometres: 45_000 }],
  [true, 'at the hours', { leadHours: 50 }, { hours: 950 }],
  [true, 'at whichever is first', { leadDays: 7, leadHours: 50 }, { on: '2026-12-31', hours: 950 }],
  [true, 'what is overdue by its meter', { leadDays: 7 }, { kilometres: 43_000 }],
  [true, 'what is overdue by its date', { leadKilometres: 500 }, { on: '2026-06-01', kilometres: 60_000 }],
  [false, 'not before the meter was read', { leadHours: 50 }, {}],
])('opens %s %s', (opens, _when, lead, due) => {
  expect(isTimeToOpen({ ...none, ...lead }, { ...never, ...due }, now)).toBe(opens);
});

it('does not open by a meter that was never read', () => {
  const unread = { ...now, kilometres: null };
  expect(isTimeToOpen({ ...none, leadKilometres: 500 }, { ...never, kilometres: 100 }, unread)).toBe(false);
});
