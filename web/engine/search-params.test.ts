import { describe, expect, it } from 'vitest';
import type { employees } from '#contract/hr/employees.ts';
import { pageSearch, parseSearch, stringifySearch, type ListAddress } from './search-params.ts';

const page = {
  own: ['tab'],
  lists: {
    employees: {
      filters: ['workType'],
      inside: {
        name: 'person',
        own: ['tab'],
        lists: {
          documents: { name: 'person', filters: ['kind'] },
          leave: { name: 'leave', filters: ['status'] },
        },
      },
    } as const satisfies ListAddress<typeof employees>,
    leave: { filters: ['status'] },
  },
} as const;

describe('the state of a page in its URL', () => {
  const check = pageSearch(page);

  it.each([
    ['?q=12', { q: '12' }],
    ['?page=3&sort=-lastName', { page: 3, sort: '-lastName' }],
    ['?page=1', {}],
    ['?page=two', {}],
    ['?workType=Onshore&colour=red', { workType: 'Onshore' }],
    ['?tab=leave&status=Pending', { tab: 'leave', status: 'Pending' }],
    ['?view=1', { view: '1' }],
    ['?q=', {}],
    [
      '?view=1&person.tab=leave&leave.q=sick&leave.page=2&leave.status=Pending&leave.view=2',
      {
        view: '1',
        'person.tab': 'leave',
        'leave.q': 'sick',
        'leave.page': 2,
        'leave.status': 'Pending',
        'leave.view': '2',
      },
    ],
    ['?leave.page=0&leave.workType=Onshore&person.q=visa', { 'person.q': 'visa' }],
  ])('reads %s', (address, search) => {
    expect(check(parseSearch(address))).toEqual(search);
  });

  it('types the parameters of links', () => {
    const search: ReturnType<typeof check> = { status: 'Pending', 'leave.page': 2, 'person.tab': 'leave' };
    // @ts-expect-error -- no list of the page has this filter
    const unknown: ReturnType<typeof check> = { colour: 'red' };
    // @ts-expect-error -- only the other list has this filter
    const misplaced: ReturnType<typeof check> = { 'leave.workType': 'Onshore' };
    expect([search, unknown, misplaced].map((typed) => stringifySearch({ ...typed }))).toEqual([
      '?status=Pending&leave.page=2&person.tab=leave',
      '?colour=red',
      '?leave.workType=Onshore',
    ]);
  });

  it('writes plain text without empty values', () => {
    expect(stringifySearch({ q: 'a b', page: 2, view: undefined, sort: '' })).toBe('?q=a+b&page=2');
    expect(stringifySearch({})).toBe('');
  });
});
