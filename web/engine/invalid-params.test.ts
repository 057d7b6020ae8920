import { describe, expect, it } from 'vitest';
import { assets } from '#contract/assets/assets.ts';
import { shapeOf } from '#contract/engine/field-access.ts';
import { listState } from './list-state.ts';
import { parseSearch, type ListAddress } from './search-params.ts';
import { pastTheEnd, invalidParamsOf } from './invalid-params.ts';

const list = {
  filters: ['status', 'category', 'purchaseDateFrom', 'isHeldByLeaver'],
  starts: { isHeldByLeaver: 'true' },
} as const satisfies ListAddress<typeof assets>;
const columns = ['assetTag', 'assetName', 'serialNumber', 'notes'].map((field) => ({ field }));
const sees = (field: string) => field in shapeOf(assets) && field !== 'category';

const cases: [address: string, sentence: string | null, instead: object | null][] = [
  ['', null, null],
  ['?status=Operational&sort=-status,assetTag&columns=notes&isHeldByLeaver=all', null, null],
  ['?status=Broken', 'no Status “Broken”', { status: undefined }],
  ['?status=all', 'no Status “all”', { status: undefined }],
  ['?purchaseDateFrom=soon', 'no Purchase Date from “soon”', { purchaseDateFrom: undefined }],
  ['?category=Tool', 'no Category “Tool”', { category: undefined }],
  ['?sort=colour', 'no sort order “colour”', { sort: undefined }],
  ['?sort=category', 'no sort order “category”', { sort: undefined }],
  ['?sort=status,-status', 'no sort order “status,-status”', { sort: undefined }],
  ['?columns=notes,-assetTag&order=notes,assetName', null, null],
  ['?columns=notes,colour', 'no column “colour”', { columns: 'notes' }],
  ['?columns=-colour&order=colour,notes', 'no column “colour”', { columns: undefined, order: 'notes' }],
  ['?status=x&sort=y', 'no Status “x” and no sort order “y”', { status: undefined, sort: undefined }],
];

describe('a URL', () => {
  it.each(cases)('%s: %s', (address, word, instead) => {
    const search = parseSearch(address);
    const invalid = invalidParamsOf(assets, list, search, { sees, columns });
    expect(invalid).toEqual(
      word && { sentence: `This list has ${word}. That part of the link was ignored.`, instead },
    );
    // Ignored parameters are not sent to the server either.
    const { sort, filtered } = listState(assets, list, search, sees);
    if (word?.includes('order')) expect(sort).toBe(assets.sort);
    expect(Object.values(filtered)).not.toContain('Broken');
    if (address.includes('category=')) expect(filtered.category).toBeUndefined();
  });

  it.each([
    [1, 0, null, undefined],
    [2, 50, null, undefined],
    [3, 50, 'This list has no page 3. The last page is 2.', 2],
    [40, 20, 'This list has no page 40. The last page is 1.', undefined],
    [2, 0, 'This list has no page 2. The last page is 1.', undefined],
  ])('asks for page %s of %s rows: %s', (page, total, sentence, last) => {
    expect(pastTheEnd({ name: 'crew' }, { page, pageSize: 25, total })).toEqual(
      sentence && { sentence, instead: { 'crew.page': last } },
    );
  });
});
