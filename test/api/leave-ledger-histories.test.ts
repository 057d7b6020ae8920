import { expect, test } from 'vitest';
import { addDays } from '#contract/engine/days.ts';
import { countedDays } from '#contract/hr/leave/counted-days.ts';
import { balanceOn, hasBalance, leaveEntries } from '#contract/hr/leave/leave-entries.ts';
import type { EmploymentSpell, EnteredEntry, LeaveFacts, RuleFacts } from '#contract/hr/leave/leave-facts.ts';
import { leaveArises } from '#contract/hr/leave/leave-rules.ts';
import { ledgerDifferences, type LedgerEntry } from '#contract/hr/leave/ledger-differences.ts';

/**
 * Random histories of a balance: people start, leave and come back, also on 29 February, change their work type, and
 * requests, holidays, rules and opening balances come late or are taken back. Now and then the ledger is settled. At
 * the end its balances are those of the facts alone, on every day, and settling again adds nothing.
 */
const seed = Number(process.env['LEAVE_SEED'] ?? Date.now() % 1_000_000);
const histories = 150;
const steps = 40;
const [first, last] = ['2023-06-01', '2028-12-31'] as const;

test(`a settled ledger has the balances of its facts (LEAVE_SEED=${seed})`, () => {
  const entries = Array.from({ length: histories }, (_, at) => lead(seed + at));
  expect(Math.max(...entries)).toBeGreaterThan(20);
});

interface Request {
  id: string;
  startDate: string;
  endDate: string;
  isHalfFirstDay: boolean;
}

/** Returns the number of entries in the ledger at the end. */
function lead(historySeed: number): number {
  const draw = randomFrom(historySeed);
  const pick = <Each>(choices: readonly [Each, ...Each[]]): Each =>
    choices[Math.floor(draw() * choices.length)] ?? choices[0];
  const dayWithin = (days: number) => addDays(first, Math.floor(draw() * days));
  const rule = (id: string): RuleFacts => ({
    id,
    from: pick(['2020-01-01', dayWithin(900)]),
    until: draw() < 0.2 ? addDays(first, 900 + Math.floor(draw() * 600)) : null,
    workType: pick([null, null, 'Casual', 'Permanent']),
    siteId: null,
    employeeId: draw() < 0.1 ? 'kila' : null,
    daysAYear: pick([0, 6, 12.5, 14, 20, 28]),
    arises: pick(leaveArises),
    isProRata: draw() < 0.5,
    waitingMonths: pick([0, 0, 3, 6]),
    carryOverLimit: pick([null, 0, 5, 42]),
    carryOverMonths: pick([null, null, 3, 14]),
    yearBegins: pick([null, '01-01', '07-01']),
  });
  const start = pick(['2024-02-29', dayWithin(500)]);
  let spells: EmploymentSpell[] = [
    { start, end: null, terms: [{ from: start, workType: 'Permanent', siteId: null }] },
  ];
  let rules = [rule('first')];
  let requests: Request[] = [];
  let entered: EnteredEntry[] = [];
  const holidays = new Set<string>();
  const ledger: LedgerEntry[] = [];
  let today = start;

  const facts = (): LeaveFacts => ({
    employeeId: 'kila',
    spells,
    rules,
    taken: requests.map(({ id, ...request }) => ({
      requestId: id,
      days: countedDays(request, { dayCount: 'Working days', isHoliday: (day) => holidays.has(day) }),
    })),
    entered,
  });
  const found = () =>
    leaveEntries(facts(), today).map((entry) => ({ ...entry, employeeId: 'kila', leaveTypeId: 'annual' }));
  const settle = () => ledger.push(...ledgerDifferences(found(), ledger));

  const events: (() => void)[] = [
    () => {
      const startDate = addDays(today, Math.floor(draw() * 60) - 30);
      const endDate = addDays(startDate, Math.floor(draw() * 20));
      requests = [
        ...requests,
        { id: `request ${requests.length}`, startDate, endDate, isHalfFirstDay: draw() < 0.3 },
      ];
    },
    () => (requests = requests.slice(1)),
    () => void holidays.add(addDays(today, Math.floor(draw() * 40) - 20)),
    () => holidays.clear(),
    () => (rules = [...rules, rule(`rule ${rules.length}`)]),
    () => (rules = rules.slice(1)),
    () => {
      entered = [
        ...entered,
        { kind: pick(['Adjusted', 'Paid out']), date: today, days: pick([-2, 0.25, 3]) },
      ];
    },
    () => {
      if (entered.every(({ kind }) => kind !== 'Opening'))
        entered = [...entered, { kind: 'Opening', date: today, days: pick([0, 4.5, 20]) }];
    },
    () => {
      const present = spells.at(-1);
      if (!present?.end || present.end > today || !hasBalance(facts(), present.end)) return;
      settle();
      const { end } = present;
      const onEnd = () => balanceOn([...entered, ...ledger], end);
      entered = [...entered, { kind: 'Paid out', date: end, days: -onEnd() }];
      settle();
      expect(onEnd(), `LEAVE_SEED=${historySeed} paid out on ${end}`).toBe(0);
    },
    () => {
      // The pay run is reversed.
      const paid = entered.find(({ kind, days }) => kind === 'Paid out' && days < 0);
      if (paid) entered = [...entered, { ...paid, days: -paid.days }];
    },
    () => {
      const present = spells.at(-1);
      if (!present) return;
      if (present.end === null)
        spells = [...spells.slice(0, -1), { ...present, end: later(present.start, today) }];
      else if (present.end < today)
        spells = [
          ...spells,
          { start: today, end: null, terms: [{ from: today, workType: 'Casual', siteId: null }] },
        ];
    },
    () => {
      const present = spells.at(-1);
      if (!present || present.terms.some(({ from }) => from >= today)) return;
      const terms = [
        ...present.terms,
        { from: today, workType: pick(['Casual', 'Permanent']), siteId: null },
      ];
      spells = [...spells.slice(0, -1), { ...present, terms }];
    },
  ];
  for (let step = 0; step < steps; step += 1) {
    today = earlier(addDays(today, Math.floor(draw() * 70)), last);
    events[Math.floor(draw() * events.length)]?.();
    if (draw() < 0.5) settle();
  }
  settle();
  const afresh = [...entered, ...leaveEntries(facts(), today)];
  for (let day: string = first; day <= last; day = addDays(day, 17))
    expect(balanceOn([...entered, ...ledger], day), `LEAVE_SEED=${historySeed} on ${day}`).toBe(
      balanceOn(afresh, day),
    );
  expect(ledgerDifferences(found(), ledger), `LEAVE_SEED=${historySeed}`).toEqual([]);
  expect(ledger.every(({ days }) => Number.isInteger(days * 4))).toBe(true);
  return ledger.length;
}

/** The same numbers for the same seed (mulberry32). */
function randomFrom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function earlier(a: string, b: string): string {
  return a < b ? a : b;
}

function later(a: string, b: string): string {
  return a > b ? a : b;
}
