import { day, flag, text } from '../../engine/fields.ts';
import { resource } from '../../engine/resource.ts';

export const holidayWords = {
  locked: 'A confirmed public holiday cannot be changed. Mark the public holiday as draft first.',
  confirmed: 'Public holiday confirmed',
  unconfirmed: 'Public holiday marked as draft',
  draft: 'Draft: confirm before use',
} as const;

/** Once confirmed, hours on these days are paid by the overtime rule. */
export const publicHolidays = resource({
  path: '/api/public-holidays',
  actions: ['list', 'read', 'create', 'update', 'remove'],
  permission: 'holidays',
  singular: 'public holiday',
  plural: 'public holidays',
  fields: {
    date: day('Date'),
    name: text('Name', { max: 80 }),
    isConfirmed: flag('Confirmed', {
      hint: 'The date has been compared with the official notice of the year.',
    }),
  },
  bulkFields: ['isConfirmed'],
  defaulted: ['isConfirmed'],
  search: ['name'],
  sort: 'date',
  transitions: {
    field: 'isConfirmed',
    states: [false, true],
    initial: { in: [false, true] },
    checkOrder: 'rights',
    list: [
      { from: [false], to: true, label: 'Confirm' },
      { from: [true], to: false, label: 'Mark as Draft' },
    ],
    lock: { in: [true], unlocks: [false], message: holidayWords.locked },
  },
  labelFields: ['name'],
  detailRoute: null,
  option: null,
  constraintMessages: {
    public_holidays_once: { path: 'date', message: 'A public holiday on this day already exists' },
  },
});
