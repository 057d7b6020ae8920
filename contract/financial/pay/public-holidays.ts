import { day, flag, text } from '../../engine/fields.ts';
import { resource } from '../../engine/resource.ts';

export const holidayWords = {
  locked: 'A confirmed public holiday stays as it is. Take the confirmation back first.',
  confirmed: 'Public holiday confirmed',
  unconfirmed: 'Public holiday is a draft again',
  draft: 'Draft: confirm before use',
} as const;

/** Hours on these days are paid as the rule of overtime says, once they are confirmed. */
export const publicHolidays = resource({
  path: '/api/public-holidays',
  actions: ['list', 'read', 'create', 'update', 'remove'],
  permission: 'holidays',
  one: 'public holiday',
  many: 'public holidays',
  fields: {
    date: day('Date'),
    name: text('Name', { max: 80 }),
    isConfirmed: flag('Confirmed', { hint: 'Somebody has compared it with the notice of the year.' }),
  },
  several: ['isConfirmed'],
  defaulted: ['isConfirmed'],
  search: ['name'],
  sort: 'date',
  moves: {
    field: 'isConfirmed',
    states: [false, true],
    born: { in: [false, true] },
    first: 'rights',
    moves: [
      { from: [false], to: true, label: 'Confirm' },
      { from: [true], to: false, label: 'Take Confirmation Back' },
    ],
    lock: { in: [true], opens: [false], else: holidayWords.locked },
  },
  namedBy: ['name'],
  opens: null,
  offered: null,
  refusals: {
    public_holidays_once: { path: 'date', message: 'There is a public holiday on this day already' },
  },
});
