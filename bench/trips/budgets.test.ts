import { expect, it } from 'vitest';
import { budgetsFrom, excesses } from './budgets.ts';

const budgets = { assets: { trips: 23, requests: 2, statements: 4 } };

it('leaves 15 % above the measured trips', () => {
  expect(budgetsFrom({ assets: { trips: 19.5, requests: 2, statements: 4 } })).toEqual(budgets);
});

it.each<[trips: number, requests: number, statements: number, found: string[]]>([
  [23, 2, 4, []],
  [1, 1, 1, []],
  [23.14, 2, 4, ['assets: 23.1 trips, at most 23']],
  [20, 3, 5, ['assets: 3 requests, at most 2', 'assets: 5 statements, at most 4']],
])('compares %d trips, %d requests and %d statements', (trips, requests, statements, found) => {
  expect(excesses({ assets: { trips, requests, statements } }, budgets)).toEqual(found);
});

it('names a screen without a budget', () => {
  expect(excesses({ fleet: { trips: 1, requests: 1, statements: 1 } }, budgets)).toEqual([
    'fleet has no budget',
  ]);
});
