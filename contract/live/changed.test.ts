import { expect, it } from 'vitest';
import { addRecords, recordsAtMost, type Records } from './changed.ts';

const ids = (count: number) => new Set(Array.from({ length: count }, (_, index) => `id-${index}`));

it.each<[as: string, given: Records[], gathered: Records]>([
  ['one record', [new Set(['a'])], new Set(['a'])],
  ['several writes of the same record', [new Set(['a']), new Set(['a', 'b'])], new Set(['a', 'b'])],
  ['all after some', [new Set(['a']), 'all'], 'all'],
  ['some after all', ['all', new Set(['a'])], 'all'],
  ['as many as are told', [ids(recordsAtMost)], ids(recordsAtMost)],
  ['more than are told', [ids(recordsAtMost + 1)], 'all'],
  ['more than are told, over several writes', [ids(recordsAtMost), new Set(['other'])], 'all'],
])('%s', (_as, given, gathered) => {
  const all = new Map<string, Records>();
  for (const records of given) addRecords(all, 'assets', records);
  expect(all.get('assets')).toEqual(gathered);
});
