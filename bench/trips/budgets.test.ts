import { expect, it } from 'vitest';
import { budgetsFrom, excesses } from './budgets.ts';

const budgets = { assets: { trips: 23, requests: 2, statements: 4, buffers: 135 } };

it('leaves 15 % above the measured trips and buffers', () => {
  const cost = { trips: 19.5, requests: 2, statements: 4, buffers: 100 };
  expect(budgetsFrom({ assets: cost })).toEqual(budgets);
});

it.each<[trips: number, requests: number, statements: number, buffers: number, found: string[]]>([
  [23, 2, 4, 135, []],
  [1, 1, 1, 0, []],
  [23.14, 2, 4, 0, ['assets: 23.1 trips, at most 23']],
  [20, 3, 5, 0, ['assets: 3 requests, at most 2', 'assets: 5 statements, at most 4']],
  [20, 2, 4, 136, ['assets: 136 buffers, at most 135']],
])(
  'compares %d trips, %d requests, %d statements and %d buffers',
  (...[trips, requests, statements, buffers, found]) => {
    expect(excesses({ assets: { trips, requests, statements, buffers } }, budgets)).toEqual(found);
  },
);

it('names a screen without a budget', () => {
  expect(excesses({ fleet: { trips: 1, requests: 1, statements: 1, buffers: 1 } }, budgets)).toEqual([
    'fleet has no budget',
  ]);
});
