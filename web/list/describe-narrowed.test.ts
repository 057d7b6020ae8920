import { describe, expect, it } from 'vitest';
import { assets } from '#contract/assets/assets.ts';
import type { Formats } from '#web/engine/format.ts';
import { describeNarrowed } from './describe-narrowed.ts';

describe('the filters of a printed list', () => {
  const formats = { day: (date: string) => date.split('-').toReversed().join('/') } as Formats;
  const names = new Map([['1', 'Mary Kila']]);
  const cases: [q: string, filtered: Record<string, string | undefined>, words: string[]][] = [
    ['', {}, []],
    ['cruiser', { status: undefined }, ['Search: cruiser']],
    ['', { status: 'Operational', category: 'Vehicle' }, ['Status: Operational', 'Category: Vehicle']],
    [
      '',
      { purchaseDateFrom: '2026-03-01', purchaseDateTo: '2026-03-31' },
      ['Purchase Date from 01/03/2026', 'Purchase Date to 31/03/2026'],
    ],
    ['', { isHeldByLeaver: 'true' }, ['Holder has left']],
    ['', { assignedToId: '0' }, ['Assigned to: selected']],
    ['', { assignedToId: '1' }, ['Assigned to: Mary Kila']],
  ];
  it.each(cases)('%s %j', (q, filtered, words) => {
    expect(describeNarrowed(assets, { q, filtered }, formats, names)).toEqual(words);
  });
});
