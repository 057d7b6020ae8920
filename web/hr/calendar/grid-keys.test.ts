import { expect, it } from 'vitest';
import { moveBy } from './grid-keys.ts';

it.each([
  ['ArrowRight', false, 2, 6],
  ['ArrowLeft', false, 2, 4],
  ['ArrowUp', false, 1, 5],
  ['ArrowDown', false, 3, 5],
  ['Home', false, 2, 0],
  ['End', false, 2, 31],
  ['Home', true, 0, 0],
  ['End', true, 39, 31],
  ['PageDown', false, 12, 5],
  ['PageUp', false, 0, 5],
])('%s (Control: %s) goes to row %d, column %d', (key, ctrlKey, row, column) => {
  const size = { rows: 40, lastColumn: 31 };
  expect(moveBy({ key, ctrlKey }, { row: 2, column: 5 }, size)).toEqual({ row, column });
});

it('nothing leaves the grid, and other keys do nothing', () => {
  const corner = { row: 0, column: 0 };
  const size = { rows: 1, lastColumn: 0 };
  for (const key of ['ArrowUp', 'ArrowLeft', 'ArrowDown', 'ArrowRight'])
    expect(moveBy({ key, ctrlKey: false }, corner, size)).toEqual(corner);
  expect(moveBy({ key: 'a', ctrlKey: false }, corner, size)).toBeNull();
});
