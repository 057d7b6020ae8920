import { expect, it } from 'vitest';
import { textParts } from './text-parts.ts';

it.each([
  ['', 1],
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['a'.repeat(306), 2],
  ['a'.repeat(307), 3],
  // € takes two places.
  [`${'a'.repeat(158)}€`, 1],
  [`${'a'.repeat(159)}€`, 2],
  [`${'a'.repeat(152)}€${'a'.repeat(151)}`, 2],
  [`${'a'.repeat(152)}€${'a'.repeat(152)}`, 3],
  // One letter outside the alphabet of GSM makes the whole text UCS-2.
  [`ā${'a'.repeat(69)}`, 1],
  [`ā${'a'.repeat(70)}`, 2],
  [`ā${'a'.repeat(133)}`, 2],
  [`ā${'a'.repeat(134)}`, 3],
  ['😀'.repeat(35), 1],
  ['😀'.repeat(36), 2],
  ['😀'.repeat(67), 3],
])('%j is %d parts', (text, parts) => {
  expect(textParts(text)).toBe(parts);
});
