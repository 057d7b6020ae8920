import { expect, it } from 'vitest';
import { fieldsPerRow } from './row-fields.ts';

it.each<[answers: unknown[], fields: number]>([
  [[], 0],
  [[{ total: 3 }], 0],
  [[[{ id: 1, name: 'a' }]], 2],
  [[{ rows: [{ id: 1, name: 'a', site: 'b' }] }, [{ id: 1 }]], 3],
  [[[], [{ id: 1 }, { id: 2 }]], 1],
])('of %j, a row of the longest list has %d fields', (answers, fields) => {
  expect(fieldsPerRow(answers)).toBe(fields);
});
