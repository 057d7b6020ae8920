import { expect, it } from 'vitest';
import { incomeAndExpense } from '#contract/reports/income-and-expense.ts';
import { stockOnHand } from '#contract/reports/stock-on-hand.ts';
import type { Formats } from '#web/engine/format.ts';
import { columnsOf, shownText, sortedRows } from './report-columns.ts';
import { sheetCsv } from '#web/sheet/csv.ts';
import { reportSheet } from './report-sheet.ts';

const formats = {
  day: (value) => value,
  instant: (value) => value,
  ago: (value) => value,
  money: (amount) => `K${amount.toLocaleString('en', { minimumFractionDigits: 2 })}`,
  today: () => '2026-11-21',
  dateFormat: 'DD/MM/YYYY',
} satisfies Partial<Formats> as unknown as Formats;
const empty = { asOf: '', totals: {}, points: [], choices: {} };

const told = { filters: [], figures: [], asOf: '2026-11-21T00:00:00Z' };

const months = [
  { month: '2026-01', revenue: 1200.5, expenses: 0, profit: 1200.5, margin: 100 },
  { month: '2026-02', revenue: 0, expenses: 3000, profit: -3000, margin: null },
];

it('exports sums as numbers, with their totals', () => {
  const columns = columnsOf(incomeAndExpense, { ...empty, rows: months });
  const totals = { revenue: 1200.5, expenses: 3000, profit: -1799.5, margin: -149.9 };
  const shown = { ...told, columns, rows: months, totals };
  expect(sheetCsv(reportSheet(incomeAndExpense, shown)).split('\r\n')).toEqual([
    '\uFEFFMonth,Revenue,Expenses,Net Profit,Margin (%)',
    '2026-01,1200.50,0.00,1200.50,100',
    '2026-02,0.00,3000.00,-3000.00,',
    'Total,1200.50,3000.00,-1799.50,-149.9',
    '',
  ]);
  expect(columns.map((column) => shownText(months[0] ?? {}, column, formats))).toEqual([
    'January 2026',
    'K1,200.50',
    'K0.00',
    'K1,200.50',
    '100',
  ]);
});

const stock = (itemName: string, quantityOnHand: number | null) => ({
  id: '01900000-0000-7000-8000-000000000001',
  sku: '=1+1',
  itemName,
  category: '@SUM(A1)',
  location: '-2+3',
  status: 'In Stock',
  lowStockThreshold: 1,
  quantityOnHand,
});

it('escapes formulas', () => {
  const rows = [stock('+675 7000 0000', 3)];
  const columns = columnsOf(stockOnHand, { ...empty, rows });
  const sheet = reportSheet(stockOnHand, { ...told, columns, rows, totals: null });
  expect(sheetCsv(sheet).split('\r\n')[1]).toBe("'+675 7000 0000,'=1+1,'@SUM(A1),'-2+3,3,1,In Stock");
});

it.each([
  ['itemName', ['Bolt 2', 'Bolt 10', 'Nut']],
  ['-itemName', ['Nut', 'Bolt 10', 'Bolt 2']],
  ['quantityOnHand', ['Nut', 'Bolt 2', 'Bolt 10']],
  ['-quantityOnHand', ['Bolt 2', 'Nut', 'Bolt 10']],
  ['colour', ['Nut', 'Bolt 10', 'Bolt 2']],
  [undefined, ['Nut', 'Bolt 10', 'Bolt 2']],
])('sorts by %s', (sort, expected) => {
  const rows = [stock('Nut', 3), stock('Bolt 10', null), stock('Bolt 2', 20)];
  const columns = columnsOf(stockOnHand, { ...empty, rows });
  expect(sortedRows(rows, columns, sort).map(({ itemName }) => itemName)).toEqual(expected);
});
