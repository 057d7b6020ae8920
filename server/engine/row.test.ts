import { describe, expect, it } from 'vitest';
import type { assetTable } from '#server/assets/tables.ts';
import type { payrollTable } from '#server/financial/tables.ts';
import type { Ordinary } from './resource.ts';
import { differing, storedIn, type Row } from './row.ts';
import { siteTable } from '#server/settings/tables.ts';

describe('differing', () => {
  const stands = { version: 3, status: 'Draft', amount: 12.5, ids: ['a', 'b'], note: null as string | null };

  it.each([
    ['what was sent as it stands', { status: 'Draft', amount: 12.5, ids: ['a', 'b'], note: null }, {}],
    ['another value', { status: 'Void', amount: 12.5 }, { status: 'Void' }],
    ['a list of another order', { ids: ['b', 'a'] }, { ids: ['b', 'a'] }],
    ['what is cleared', { note: null, status: null }, { status: null }],
    ['what is no column', { preparedBy: 'Mary Kila', note: 'x' }, { note: 'x' }],
    ['what was not sent', { status: undefined }, {}],
  ])('%s', (_what, input, expected) => {
    expect(differing<object, object>(stands, input)).toEqual(expected);
  });
});

it('storedIn leaves out what the table has no column for', () => {
  expect(storedIn(siteTable, { name: 'Lae', distance: 3 })).toEqual({ name: 'Lae' });
});

// These say something when they are compiled: `tsc` refuses the file when one of them is wrong.
it('a rule writes columns of its table and nothing else', () => {
  const ordinary: Ordinary<typeof assetTable> = (values) => Promise.resolve(JSON.stringify(values));
  const input: { assetName?: string; isLent: boolean } = { isLent: true };
  const { isLent: _isLent, ...columns } = input;
  const write = [
    ordinary(),
    ordinary({ assetName: 'Grader', statusReason: null }),
    ordinary({ ...columns, notes: 'Lent' }),
    // @ts-expect-error A misspelt column.
    ordinary({ asetName: 'Grader' }),
    // @ts-expect-error A value of another type.
    ordinary({ assetName: 7 }),
    // @ts-expect-error A status there is not.
    ordinary({ status: 'Lent' }),
    // @ts-expect-error What came with a spread.
    ordinary({ ...input, notes: 'Lent' }),
    // @ts-expect-error What may come with a spread.
    ordinary({ ...columns, ...(columns.assetName && { isLent: true }) }),
    // @ts-expect-error One of two.
    ordinary(columns.assetName ? { ...columns, isLent: true } : columns),
  ];
  expect(write).toHaveLength(9);
});

it('a held row has its days, amounts and lists as a contract has them', () => {
  const stands = {} as Row<typeof payrollTable>;
  const amount: number = stands.grossSalary;
  const day: string = stands.payPeriodStart;
  const preparers: string[] = stands.preparerIds;
  // @ts-expect-error There is no such column.
  const { employeeName } = stands;
  expect([amount, day, preparers, employeeName]).toHaveLength(4);
});
