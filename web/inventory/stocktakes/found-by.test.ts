import { expect, it } from 'vitest';
import { fittingLines, foundBy, scannedBehind } from './found-by.ts';

const gloves = {
  itemName: 'Rigger gloves, large',
  sku: 'PPE-001',
  barcode: '9312345678907',
  category: 'Safety',
};
const goggles = { itemName: 'Goggles', sku: 'PPE-0010', barcode: null, category: 'Safety' };
const filter = { itemName: 'Oil filter', sku: 'FLT-77', barcode: '50012345', category: null };
const lines = [gloves, goggles, filter];

it.each([
  ['gloves', [gloves]],
  ['safety g', [gloves, goggles]],
  ['large rigger', [gloves]],
  ['93123', [gloves]],
  ['ppe-001', [gloves, goggles]],
  ['', lines],
  ['grease', []],
])('narrows by %s', (typed, fitting) => {
  expect(fittingLines(lines, typed)).toEqual(fitting);
});

it.each([
  ['the barcode number', '9312345678907', gloves],
  ['the SKU, though another begins with it', ' ppe-001 ', gloves],
  ['what fits one alone', 'oil', filter],
  ['what fits several', 'safety', undefined],
  ['what fits none', '4000000', undefined],
  ['nothing', '  ', undefined],
])('finds by %s', (_, typed, found) => {
  expect(foundBy(lines, typed)).toEqual(found);
});

it.each([
  ['a count and a scan', '129312345678907', { line: gloves, count: '12' }],
  ['a scan alone', '50012345', { line: filter, count: '' }],
  ['a count', '12', null],
  ['a count that ends as a short SKU does', '3 FLT-77', null],
  ['a number that nothing has', '4000000000', null],
])('distinguishes %s', (_, typed, told) => {
  expect(scannedBehind(lines, typed)).toEqual(told);
});
