import { expect, it } from 'vitest';
import { whomOf } from './whom.ts';

it.each([
  ['Driver', 'Porgera', 'Vehicle', 'Drivers at Porgera with a Vehicle'],
  ['Driver', null, null, 'Drivers'],
  [null, 'Porgera', null, 'Everyone at Porgera'],
  [null, null, 'Heavy Machinery', 'Everyone with Heavy Machinery'],
  [null, 'Lae', 'Excavator', 'Everyone at Lae with an Excavator'],
  [null, null, 'Radios', 'Everyone with Radios'],
  ['Head of Safety', 'Lae', null, 'Heads of Safety at Lae'],
  ['Operator (night)', null, null, 'Operators (night)'],
  ['Foreman', null, null, 'Foremen'],
  ['Deputy', null, null, 'Deputies'],
  ['Electrician', null, 'Tool', 'Electricians with a Tool'],
])('%s, %s and %s are %s', (position, siteName, assetCategory, words) => {
  expect(whomOf({ position, siteName, assetCategory })).toBe(words);
});
