import { expect, test } from 'vitest';
import { inUnits, unitHint } from './in-units.ts';

test.each([
  [12, 'each', '12'],
  [1250, 'box', '1,250 boxes'],
  [1, 'box', '1 box'],
  [0, 'drum', '0 drums'],
  [-1, 'pair', '-1 pair'],
  [5, 'pack of 10', '5 × pack of 10'],
])('%d of unit %s is %s', (quantity, unit, written) => {
  expect(inUnits(quantity, unit)).toBe(written);
});

test.each([
  ['each', undefined],
  ['carton', 'In cartons.'],
  ['pack of 10', 'Unit: pack of 10.'],
])('a quantity in %s has the hint %s', (unit, hint) => {
  expect(unitHint(unit)).toBe(hint);
});
