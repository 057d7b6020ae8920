import { describe, expect, it } from 'vitest';
import { day, pastDate } from './fields.ts';
import { futureDate } from './past-dates.ts';

const shape = { date: pastDate('Date'), returned: pastDate('Returned').nullable(), dueDate: day('Due Date') };
const today = '2026-06-15';
const late = [{ path: 'date', message: 'Date must not be after today' }];

describe('a past date', () => {
  it.each([
    [{ date: today }, {}, []],
    [{ date: '2026-06-16' }, {}, late],
    [{ date: '2100-01-01' }, { date: '2026-06-16' }, late],
    [{ date: '2026-06-16' }, { date: '2026-06-16' }, []],
    [{ returned: null }, {}, []],
    [{ returned: '2026-06-16' }, {}, [{ path: 'returned', message: 'Returned must not be after today' }]],
    [{ dueDate: '2026-06-16' }, {}, []],
    [{}, {}, []],
  ])('%j on a record with %j', (values, current, errors) => {
    expect(futureDate(shape, values, today, current)).toEqual(errors);
  });
});
