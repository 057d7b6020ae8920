import { expect, test } from 'vitest';
import { countedDays } from './counted-days.ts';
import { balanceOn, leaveEntries } from './leave-entries.ts';
import type { EmploymentSpell, EnteredEntry, LeaveFacts, RuleFacts, TakenLeave } from './leave-facts.ts';

const annual: RuleFacts = {
  id: 'annual',
  from: '2000-01-01',
  until: null,
  workType: null,
  siteId: null,
  employeeId: null,
  daysAYear: 14,
  arises: 'Each anniversary',
  isProRata: true,
  waitingMonths: 0,
  carryOverLimit: 56,
  carryOverMonths: null,
  yearBegins: null,
};

const monthly: RuleFacts = {
  ...annual,
  id: 'monthly',
  daysAYear: 20,
  arises: 'Each month',
  yearBegins: '01-01',
  carryOverLimit: null,
};
const yearly: RuleFacts = { ...monthly, id: 'yearly', daysAYear: 12, arises: 'Start of the leave year' };

interface Case {
  spells?: EmploymentSpell[];
  start?: string;
  end?: string;
  rules: RuleFacts[];
  taken?: TakenLeave[];
  entered?: EnteredEntry[];
}

function factsOf({ start = '2024-01-01', end, rules, taken = [], entered = [], spells }: Case): LeaveFacts {
  const terms = [{ from: start, workType: 'Permanent', siteId: null }];
  return {
    employeeId: 'kila',
    spells: spells ?? [{ start, end: end ?? null, terms }],
    rules,
    taken,
    entered,
  };
}

function balance(given: Case, day: string): number {
  const facts = factsOf(given);
  return balanceOn([...facts.entered, ...leaveEntries(facts, day)], day);
}

function leave(requestId: string, startDate: string, endDate: string): TakenLeave {
  return {
    requestId,
    days: countedDays({ startDate, endDate }, { dayCount: 'Calendar days', isHoliday: () => false }),
  };
}

test.each<[string, Case, Record<string, number>]>([
  [
    'a year of employment',
    { start: '2024-03-01', rules: [annual] },
    { '2025-02-28': 0, '2025-03-01': 14, '2026-03-01': 28 },
  ],
  [
    'an employment that began on 29 February',
    { start: '2024-02-29', rules: [annual] },
    { '2025-02-27': 0, '2025-02-28': 14, '2028-02-28': 42, '2028-02-29': 56 },
  ],
  [
    'accumulation up to four years',
    { start: '2018-01-01', rules: [{ ...annual, carryOverLimit: 42 }] },
    { '2022-01-01': 56, '2023-01-01': 56, '2025-06-01': 56 },
  ],
  [
    'leaving in the middle of a year, in proportion',
    { start: '2024-01-01', end: '2025-07-01', rules: [annual] },
    { '2025-06-30': 14, '2025-07-01': 21 },
  ],
  [
    'leaving in the middle of a year without proportion',
    { start: '2024-01-01', end: '2025-07-01', rules: [{ ...annual, isProRata: false }] },
    { '2025-07-01': 14 },
  ],
  [
    'leaving on the last day of a year',
    { start: '2024-01-01', end: '2024-12-31', rules: [annual] },
    { '2024-12-31': 14 },
  ],
  [
    'each month, in quarters that add up to the year',
    { rules: [monthly] },
    { '2024-01-31': 0, '2024-02-01': 1.75, '2024-03-01': 3.25, '2024-07-01': 10, '2025-01-01': 20 },
  ],
  [
    'each month from the middle of one',
    { start: '2024-01-16', rules: [{ ...monthly, daysAYear: 24 }] },
    { '2024-02-01': 1, '2024-03-01': 3 },
  ],
  [
    'each month, whole months only',
    { start: '2024-01-16', rules: [{ ...monthly, daysAYear: 24, isProRata: false }] },
    { '2024-02-01': 0, '2024-03-01': 2 },
  ],
  [
    'at the start of the leave year',
    { rules: [yearly] },
    { '2024-01-01': 12, '2024-12-31': 12, '2025-01-01': 24 },
  ],
  ['half a leave year', { start: '2024-07-02', rules: [yearly] }, { '2024-07-02': 6, '2025-01-01': 18 }],
  [
    'a waiting period',
    { start: '2024-01-01', rules: [{ ...yearly, daysAYear: 6, yearBegins: null, waitingMonths: 6 }] },
    { '2024-06-30': 0, '2024-07-01': 6, '2025-01-01': 12 },
  ],
  [
    'leaving before the waiting period ends',
    { end: '2024-05-01', rules: [{ ...yearly, waitingMonths: 6 }] },
    { '2024-12-31': 0 },
  ],
  [
    'carry-over up to a limit',
    { rules: [{ ...yearly, carryOverLimit: 5 }] },
    { '2024-12-31': 12, '2025-01-01': 17, '2026-01-01': 17 },
  ],
  [
    'carry-over for three months, of which some is taken',
    { rules: [{ ...yearly, carryOverMonths: 3 }], taken: [leave('a', '2025-02-01', '2025-02-04')] },
    { '2025-01-01': 24, '2025-02-01': 20, '2025-03-31': 20, '2025-04-01': 12 },
  ],
  [
    'a negative balance, which goes on',
    { rules: [{ ...yearly, carryOverLimit: 5 }], taken: [leave('a', '2024-02-01', '2024-02-14')] },
    { '2024-02-01': -2, '2025-01-01': 10 },
  ],
  [
    'leave across the end of a leave year',
    { rules: [{ ...yearly, carryOverLimit: 0 }], taken: [leave('a', '2024-12-30', '2025-01-03')] },
    { '2024-12-30': 10, '2025-01-01': 9 },
  ],
  [
    'a rule that changes in the middle of the year',
    { rules: [yearly, { ...yearly, id: 'more', from: '2025-07-01', daysAYear: 24 }] },
    { '2025-06-30': 18, '2025-07-01': 30, '2026-01-01': 54 },
  ],
  [
    'a narrower rule, which wins',
    { rules: [yearly, { ...yearly, id: 'casual', workType: 'Permanent', daysAYear: 0 }] },
    { '2025-06-30': 0 },
  ],
  [
    'a change of the work type',
    {
      spells: [
        {
          start: '2024-01-01',
          end: null,
          terms: [
            { from: '2024-01-01', workType: 'Casual', siteId: null },
            { from: '2025-01-01', workType: 'Permanent', siteId: null },
          ],
        },
      ],
      rules: [yearly, { ...yearly, id: 'casual', workType: 'Casual', daysAYear: 0 }],
    },
    { '2024-12-31': 0, '2025-01-01': 12 },
  ],
  [
    'an opening balance',
    {
      start: '1999-01-01',
      rules: [yearly],
      entered: [{ kind: 'Opening', date: '2025-12-31', days: 7.5 }],
      taken: [leave('a', '2025-12-30', '2026-01-02')],
    },
    { '2025-12-30': 0, '2025-12-31': 7.5, '2026-01-01': 17.5 },
  ],
  [
    'an employment from before the first rule, without an opening balance',
    { start: '1999-01-01', rules: [yearly] },
    { '2026-01-01': 0 },
  ],
  [
    'a second employment, which begins at zero',
    {
      spells: [
        {
          start: '2024-01-01',
          end: '2024-12-31',
          terms: [{ from: '2024-01-01', workType: null, siteId: null }],
        },
        { start: '2026-01-01', end: null, terms: [{ from: '2026-01-01', workType: null, siteId: null }] },
      ],
      rules: [yearly],
      taken: [leave('a', '2024-03-01', '2024-03-02')],
    },
    { '2024-12-31': 10, '2025-06-01': 10, '2026-01-01': 12 },
  ],
  [
    'what was paid out at the end',
    {
      end: '2024-12-31',
      rules: [yearly],
      entered: [{ kind: 'Paid out', date: '2024-12-31', days: -12 }],
    },
    { '2024-12-31': 0 },
  ],
])('works out %s', (_, given, balances) => {
  const found = Object.keys(balances).map((day) => [day, balance(given, day)]);
  expect(Object.fromEntries(found)).toEqual(balances);
});

test('works out the same until a day, whenever it is asked', () => {
  const facts = factsOf({
    start: '2023-02-28',
    end: '2026-05-20',
    rules: [
      { ...monthly, carryOverLimit: 5, carryOverMonths: 2 },
      { ...yearly, from: '2024-05-05', until: '2025-03-04' },
    ],
    taken: [leave('a', '2023-12-20', '2024-01-10'), leave('b', '2025-08-01', '2025-08-09')],
  });
  const all = leaveEntries(facts, '2026-12-31');
  for (const day of ['2023-06-30', '2024-01-01', '2024-05-05', '2025-03-05', '2026-05-20'])
    expect(leaveEntries(facts, day).filter(({ date }) => date <= day)).toEqual(
      all.filter(({ date }) => date <= day),
    );
});
