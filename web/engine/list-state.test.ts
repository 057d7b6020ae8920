import { describe, expect, it } from 'vitest';
import { assets } from '#contract/assets/assets.ts';
import type { FilterOf } from '#contract/engine/filters.ts';
import { trainingSessions } from '#contract/training/training-sessions.ts';
import { leaveRequests } from '#contract/hr/leave-requests.ts';
import { timesheets } from '#contract/hr/timesheets.ts';
import { hasNoParams, keptIn, listState, listSteps, queryOf, viewStep } from './list-state.ts';
import { parseSearch, stringifySearch, type ListAddress } from './search-params.ts';

const leave = {
  name: 'leave',
  filters: ['status', 'startDateFrom'],
  sort: 'startDate',
  rows: 5,
} as const satisfies ListAddress<typeof leaveRequests>;
const list = {
  filters: ['status', 'category', 'purchaseDateFrom'],
  inside: { name: 'record', own: ['tab'], lists: { leave } },
} as const satisfies ListAddress<typeof assets>;

const address =
  '?q=drill&page=2&status=Operational&view=1&record.tab=leave&leave.q=sick&leave.page=3&leave.status=Pending&leave.sort=-endDate&leave.view=2';

describe('two lists in one URL', () => {
  it('have their own parameters', () => {
    const search = parseSearch(address);
    expect(listState(assets, list, search)).toEqual({
      q: 'drill',
      sort: 'assetTag',
      page: 2,
      pageSize: 50,
      filtered: { status: 'Operational' },
      isStarting: false,
      openId: '1',
      arrangement: { columns: [], order: [] },
      isCompact: false,
    });
    expect(listState(leaveRequests, leave, search)).toEqual({
      q: 'sick',
      sort: '-endDate',
      page: 3,
      pageSize: 5,
      filtered: { status: 'Pending' },
      isStarting: false,
      openId: '2',
      arrangement: { columns: [], order: [] },
      isCompact: false,
    });
  });

  it('have their own default order', () => {
    expect(listState(leaveRequests, leave, {}).sort).toBe('startDate');
    expect(listState(assets, list, {}).sort).toBe('assetTag');
  });

  const outer = listSteps(assets, list);
  const inner = listSteps(leaveRequests, leave);
  const otherParams = '&view=1&record.tab=leave';
  const ofInner = '&leave.q=sick&leave.page=3&leave.status=Pending&leave.sort=-endDate&leave.view=2';
  const ofOuter = `?q=drill&page=2&status=Operational${otherParams}`;

  it.each([
    ['searching the one', outer.search('saw'), `?q=saw&status=Operational${otherParams}${ofInner}`],
    ['clearing the one', outer.clear(), `?view=1&record.tab=leave${ofInner}`],
    ['turning to its first page', outer.turnTo(1), `?q=drill&status=Operational${otherParams}${ofInner}`],
    [
      'narrowing the one',
      outer.filter({ status: undefined, category: 'Tool' }),
      `?q=drill${otherParams}${ofInner}&category=Tool`,
    ],
    [
      'searching the other',
      inner.search(''),
      `${ofOuter}&leave.status=Pending&leave.sort=-endDate&leave.view=2`,
    ],
    ['clearing the other', inner.clear(), `${ofOuter}&leave.sort=-endDate&leave.view=2`],
    [
      'turning the other',
      inner.turnTo(4),
      `${ofOuter}&leave.q=sick&leave.page=4&leave.status=Pending&leave.sort=-endDate&leave.view=2`,
    ],
    [
      'the other in its own order',
      inner.sortBy('startDate'),
      `${ofOuter}&leave.q=sick&leave.status=Pending&leave.view=2`,
    ],
    [
      'closing a record in the other',
      inner.open(undefined),
      `${ofOuter}&leave.q=sick&leave.page=3&leave.status=Pending&leave.sort=-endDate`,
    ],
    ['opening another record of the one', outer.open('9'), '?q=drill&page=2&status=Operational&view=9'],
    ['closing the record', outer.open(undefined), '?q=drill&page=2&status=Operational'],
  ])('%s does not change the rest', (_, step, then) => {
    expect(stringifySearch({ ...parseSearch(address), ...step })).toBe(then);
  });

  it('ignore unknown values', () => {
    const search = parseSearch('?status=Broken&category=Anything&purchaseDateFrom=2026-02-30');
    expect(listState(assets, list, search).filtered).toEqual({ category: 'Anything' });
  });
});

describe('the filters of a list', () => {
  it('are those of its declaration', () => {
    const every: Record<FilterOf<typeof trainingSessions>, true> = {
      id: true,
      version: true,
      versionFrom: true,
      versionTo: true,
      createdAt: true,
      createdAtFrom: true,
      createdAtTo: true,
      updatedAt: true,
      updatedAtFrom: true,
      updatedAtTo: true,
      courseId: true,
      providerId: true,
      status: true,
      startDate: true,
      startDateFrom: true,
      startDateTo: true,
      endDate: true,
      endDateFrom: true,
      endDateTo: true,
      location: true,
      seats: true,
      seatsFrom: true,
      seatsTo: true,
      courseName: true,
      providerName: true,
      isOpen: true,
      isCancelled: true,
      enrolled: true,
      enrolledFrom: true,
      enrolledTo: true,
      seatsFree: true,
      seatsFreeFrom: true,
      seatsFreeTo: true,
      waiting: true,
      waitingFrom: true,
      waitingTo: true,
      resultsToEnter: true,
      resultsToEnterFrom: true,
      resultsToEnterTo: true,
    };
    const ofAnyList = ['q', 'sort', 'page', 'pageSize', 'total', 'fields'];
    const checked = Object.keys(trainingSessions.list.query?.shape ?? {});
    expect(Object.keys(every).toSorted()).toEqual(
      checked.filter((name) => !ofAnyList.includes(name)).toSorted(),
    );
    // @ts-expect-error -- assets have no such field
    expect({ filters: ['statuz'] } satisfies ListAddress<typeof assets>).toBeDefined();
    // @ts-expect-error -- long text has no filter
    expect({ filters: ['notes'] } satisfies ListAddress<typeof assets>).toBeDefined();
    // @ts-expect-error -- a status has no range
    expect({ filters: ['statusFrom'] } satisfies ListAddress<typeof assets>).toBeDefined();
    // @ts-expect-error -- a list of another resource
    expect(listState(timesheets, list, {})).toBeDefined();
  });

  it('accept only known values', () => {
    const { filter } = listSteps(assets, list);
    expect(filter({ status: 'Operational' })).toMatchObject({ status: 'Operational' });
    // @ts-expect-error -- a misspelt filter
    expect(filter({ statuz: 'Operational' })).toBeDefined();
    // @ts-expect-error -- assets have no such status
    expect(filter({ status: 'Broken' })).toBeDefined();
    // @ts-expect-error -- this list does not declare the filter
    expect(filter({ serialNumber: 'x' })).toBeDefined();
  });
});

describe('a list with default filters', () => {
  const waiting = {
    filters: ['status', 'leaveType'],
    starts: { status: 'Pending' },
  } as const satisfies ListAddress<typeof leaveRequests>;
  const steps = listSteps(leaveRequests, waiting);
  const filtered = (search: string) => listState(leaveRequests, waiting, parseSearch(search)).filtered;

  it.each([
    ['', { status: 'Pending' }],
    ['?q=kila&page=2&view=1', { status: 'Pending' }],
    ['?status=Approved', { status: 'Approved' }],
    ['?leaveType=Sick', { leaveType: 'Sick' }],
    ['?status=all', {}],
  ])('has at %s the filters %j', (search, narrowed) => {
    expect(filtered(search)).toEqual(narrowed);
  });

  it.each([
    [
      'keeps that beside another filter',
      steps.filter({ leaveType: 'Sick' }, true),
      '?status=Pending&leaveType=Sick',
    ],
    ['is widened', steps.filter({ status: undefined }, true), '?status=all'],
    [
      'is narrowed to something else',
      steps.filter({ status: undefined, leaveType: 'Sick' }),
      '?leaveType=Sick',
    ],
    ['is widened later', steps.filter({ status: undefined }), '?status=all'],
    ['is cleared', steps.clear(), '?status=all'],
  ])('%s', (_, step, address) => {
    expect(stringifySearch(step)).toBe(address);
  });

  it('declares valid default filters', () => {
    // @ts-expect-error -- leave requests have no such status
    expect({ starts: { status: 'Lost' } } satisfies ListAddress<typeof leaveRequests>).toBeDefined();
  });
});

describe('a view of a list', () => {
  it.each([
    ['?q=drill&page=2&status=Operational&view=1&add=asset', 'q=drill&status=Operational'],
    [
      '?density=compact&columns=notes%2C-category&sort=-status',
      'sort=-status&columns=notes%2C-category&density=compact',
    ],
    ['?page=3&saved=none', ''],
  ])('stores of %s: %s', (search, kept) => {
    expect(queryOf(list, parseSearch(search))).toBe(kept);
    // Equal queries normalise to the same text.
    expect(queryOf({ filters: list.filters }, keptIn(list, `colour=red&${kept}`))).toBe(kept);
  });

  it('replaces the earlier state of its list in the URL', () => {
    const before = parseSearch('?q=drill&leave.q=sick&leave.page=3&leave.status=Pending&leave.view=2');
    const view = { id: '7', query: 'sort=-endDate&status=Approved' };
    const opened = { ...before, ...viewStep(leave, view) };
    expect(parseSearch(stringifySearch(opened))).toEqual({
      q: 'drill',
      'leave.sort': '-endDate',
      'leave.status': 'Approved',
      'leave.saved': '7',
      'leave.view': '2',
    });
    expect(queryOf(leave, opened)).toBe('sort=-endDate&status=Approved');
    // Written explicitly, because otherwise the user's default view would open again.
    expect(stringifySearch(viewStep(leave, null))).toBe('?leave.saved=none');
    expect(listState(leaveRequests, leave, viewStep(leave, null)).savedId).toBeUndefined();
  });

  it.each([
    ['', true],
    ['?view=1&add=asset&leave.q=sick', true],
    ['?page=2', false],
    ['?saved=none', false],
    ['?category=Tool', false],
    ['?density=compact', false],
  ])('opens by itself at %s: %s', (search, opens) => {
    expect(hasNoParams(list, parseSearch(search))).toBe(opens);
  });
});
