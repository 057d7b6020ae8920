import { describe, expect, it } from 'vitest';
import { listSearch, parseSearch, stringifySearch } from './search-params.ts';

describe('the state of a list in its address', () => {
  const check = listSearch('category');

  it.each([
    ['?q=12', { q: '12' }],
    ['?page=3&sort=-assetName', { page: 3, sort: '-assetName' }],
    ['?page=1', {}],
    ['?page=two', {}],
    ['?category=Tool&colour=red', { category: 'Tool' }],
    ['?view=1&edit=1', { view: '1', edit: '1' }],
    ['?q=', {}],
  ])('reads %s', (address, search) => {
    expect(check(parseSearch(address))).toEqual(search);
  });

  it('writes plain text, without what is empty', () => {
    expect(stringifySearch({ q: 'a b', page: 2, view: undefined, sort: '' })).toBe('?q=a+b&page=2');
    expect(stringifySearch({})).toBe('');
  });
});
