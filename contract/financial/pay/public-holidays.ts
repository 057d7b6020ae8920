import { day, flag, text } from '../../engine/fields.ts';
import { resource } from '../../engine/resource.ts';

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
  defaulted: ['isConfirmed'],
  search: ['name'],
  sort: 'date',
  namedBy: ['name'],
  opens: null,
  refusals: {
    public_holidays_once: { path: 'date', message: 'There is a public holiday on this day already' },
  },
});
