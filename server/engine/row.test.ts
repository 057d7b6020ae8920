import { describe, expect, it } from 'vitest';
import type { assetTable } from '#server/assets/tables.ts';
import type { payrollTable } from '#server/financial/tables.ts';
import type { Next } from './rules.ts';
import { differing, storedIn, type Row } from './row.ts';
import { siteTable } from '#server/settings/tables.ts';

describe('differing', () => {
  const current = { version: 3, status: 'Draft', amount: 12.5, ids: ['a', 'b'], note: null as string | null };

  it.each([
    ['what was sent as it stands', { status: 'Draft', amount: 12.5, ids: ['a', 'b'], note: null }, {}],
    ['another value', { status: 'Void', amount: 12.5 }, { status: 'Void' }],
    ['a list of another order', { ids: ['b', 'a'] }, { ids: ['b', 'a'] }],
    ['what is cleared', { note: null, status: null }, { status: null }],
    ['what is no column', { preparedBy: 'Mary Kila', note: 'x' }, { note: 'x' }],
    ['what was not sent', { status: undefined }, {}],
  ])('%s', (_what, input, expected) => {
    expect(differing<object, object>(current, input)).toEqual(expected);
  });
});

it('storedIn omits fields without a column', () => {
  expect(storedIn(siteTable, { name: 'Lae', distance: 3 })).toEqual({ name: 'Lae' });
});

// Checked at compile time: `tsc` fails when one of these is wrong.
it('a rule can write only columns of its table', () => {
  const next: Next<typeof assetTable> = (values) => Promise.resolve(JSON.stringify(values));
  const input: { assetName?: string; isAcquired: boolean } = { isAcquired: true };
  const { isAcquired: _isLent, ...columns } = input;
  const write = [
    next(),
    next({ assetName: 'Grader', statusReason: null }),
    next({ ...columns, notes: 'Lent' }),
    // @ts-expect-error A misspelt column.
    next({ asetName: 'Grader' }),
    // @ts-expect-error A value of another type.
    next({ assetName: 7 }),
    // @ts-expect-error A status there is not.
    next({ status: 'Lent' }),
    // @ts-expect-error What came with a spread.
    next({ ...input, notes: 'Lent' }),
    // @ts-expect-error What may come with a spread.
    next({ ...columns, ...(columns.assetName && { isAcquired: true }) }),
    // @ts-expect-error One of two.
    next(columns.assetName ? { ...columns, isAcquired: true } : columns),
  ];
  expect(write).toHaveLength(9);
});

it('a row has days, amounts and lists in the types of the contract', () => {
  const current = {} as Row<typeof payrollTable>;
  const amount: number = current.grossSalary;
  const day: string = current.payPeriodStart;
  const preparers: string[] = current.preparerIds;
  // @ts-expect-error There is no such column.
  const { employeeName } = current;
  expect([amount, day, preparers, employeeName]).toHaveLength(4);
});
