import { describe, expect, it } from 'vitest';
import { computePay } from './compute-pay.ts';
import { deliveredRules } from './delivered-rules.ts';
import type { BasisInForce, PayFacts, RecurringItem } from './pay-facts.ts';
import { sumsOf } from './pay-lines.ts';
import type { PayRuleKind, TermsOf } from './pay-rules.ts';

/** The delivered rule of a kind. */
function rule<Kind extends PayRuleKind>(kind: Kind, taxStatus = 'Resident') {
  const found = deliveredRules.find(
    ({ terms }) => terms.kind === kind && (terms.kind !== 'Income Tax' || terms.taxStatus === taxStatus),
  );
  if (!found) throw new Error(`no rule of ${kind}`);
  return { id: `${kind}-${taxStatus}`, from: found.from, terms: found.terms as TermsOf<Kind> };
}

const basis: BasisInForce = {
  id: 'basis',
  from: '2020-01-01',
  kind: 'Salary',
  amount: 5_200_000,
  isShiftWork: false,
  taxStatus: 'Resident',
};
const hourly: BasisInForce = { ...basis, id: 'hourly', kind: 'Hourly', amount: 2000 };
const item: RecurringItem = {
  id: 'item',
  kind: 'Allowance',
  label: 'Housing',
  amount: 10_000,
  isTaxed: true,
  left: null,
  owed: 0,
};

/** The pay for a fortnight from Monday 1 June 2026 with earnings of 2,000. */
function pay(changes: Partial<PayFacts> = {}) {
  return computePay({
    period: { payPeriodStart: '2026-06-01', payPeriodEnd: '2026-06-14' },
    paysAYear: 26,
    employment: { start: '2020-01-01', end: null },
    bases: [basis],
    shifts: [],
    untimedHours: [],
    unpaidLeave: [],
    leaveBalances: [],
    absences: { days: [], deducted: [] },
    paidLeave: [],
    items: [],
    finalPay: null,
    lateChanges: [],
    takenFirst: 'Deductions',
    rules: {
      tax: (status) => rule('Income Tax', status),
      superannuation: rule('Superannuation'),
      overtime: () => rule('Overtime'),
      leavePay: () => null,
      isHoliday: (day) => day === '2026-06-08',
    },
    ...changes,
  });
}

/** For example 'Salary 2000'. */
const told = (changes?: Partial<PayFacts>) => pay(changes).map(({ kind, amount }) => `${kind} ${amount}`);
const withoutRules = {
  tax: () => null,
  superannuation: null,
  overtime: () => null,
  leavePay: () => null,
  isHoliday: () => false,
};
const month = { payPeriodStart: '2026-06-01', payPeriodEnd: '2026-06-30' };
const shift = (date: string, startTime: string, endTime: string) => ({
  id: date,
  date,
  startTime,
  endTime,
  breakDurationMinutes: 0,
});

describe('a pay', () => {
  const cases: [what: string, changes: Partial<PayFacts>, lines: string[]][] = [
    ['of a salary', {}, ['Salary 2000', 'Tax 405.77', 'Superannuation 120', 'Employer Superannuation 168']],
    [
      'of a salary by the month',
      { period: month, paysAYear: 12 },
      ['Salary 4333.33', 'Tax 879.17', 'Superannuation 260', 'Employer Superannuation 364'],
    ],
    [
      'of hours of which a timesheet says no more than how many, in the span in which it ends',
      {
        bases: [hourly, { ...hourly, id: 'raised', from: '2026-06-08', amount: 2500 }],
        untimedHours: [
          { id: 'first', from: '2026-05-25', to: '2026-06-07', hours: 40.5 },
          { id: 'second', from: '2026-06-08', to: '2026-06-14', hours: 8 },
        ],
      },
      ['Hours 810', 'Hours 200', 'Tax 72.23', 'Superannuation 60.6', 'Employer Superannuation 84.84'],
    ],
    [
      'of who began in its second week',
      { employment: { start: '2026-06-08', end: null } },
      // Employed too recently for superannuation.
      ['Salary 1000', 'Tax 69.23'],
    ],
    [
      'of who left after three days',
      { employment: { start: '2020-01-01', end: '2026-06-03' } },
      ['Salary 600', 'Superannuation 36', 'Employer Superannuation 50.4'],
    ],
    [
      'of a rise in its midst',
      { bases: [basis, { ...basis, id: 'risen', from: '2026-06-08', amount: 7_800_000 }] },
      ['Salary 1000', 'Salary 1500', 'Tax 580.77', 'Superannuation 150', 'Employer Superannuation 210'],
    ],
    [
      'of somebody without a declaration',
      { bases: [{ ...basis, taxStatus: 'No declaration' }] },
      ['Salary 2000', 'Tax 840', 'Superannuation 120', 'Employer Superannuation 168'],
    ],
    [
      'of somebody whose tax status nobody has said',
      { bases: [{ ...basis, taxStatus: null }] },
      ['Salary 2000', 'Tax 840', 'Superannuation 120', 'Employer Superannuation 168'],
    ],
    [
      'of a month in two parts of one rate',
      {
        period: month,
        paysAYear: 12,
        bases: [basis, { ...basis, id: 'same', from: '2026-06-16' }],
        rules: { ...withoutRules },
      },
      ['Salary 2166.67', 'Salary 2166.66'],
    ],
    [
      'of a month in three parts, and of leave over two of them',
      {
        period: month,
        paysAYear: 12,
        bases: [
          basis,
          { ...basis, id: 'second', from: '2026-06-10' },
          { ...basis, id: 'third', from: '2026-06-20' },
        ],
        unpaidLeave: [
          { id: 'leave', from: '2026-05-20', to: '2026-06-12' },
          { id: 'again', from: '2026-06-13', to: '2026-07-31' },
        ],
        rules: { ...withoutRules },
      },
      [
        'Salary 1378.79',
        'Salary 1575.76',
        'Salary 1378.78',
        'Unpaid Leave -1378.79',
        'Unpaid Leave -590.91',
        'Unpaid Leave -984.85',
        'Unpaid Leave -1378.78',
      ],
    ],
    [
      'of a night over the day on which a rise begins',
      {
        bases: [
          { ...hourly, amount: 2300 },
          { ...hourly, id: 'risen', from: '2026-06-03', amount: 2500 },
        ],
        shifts: [shift('2026-06-02', '18:00', '06:00')],
        rules: { ...withoutRules },
      },
      ['Hours 138', 'Hours 150'],
    ],
    [
      'of the last night of a period, before a rise with the next',
      {
        bases: [
          { ...hourly, amount: 2300 },
          { ...hourly, id: 'risen', from: '2026-06-15', amount: 2500 },
        ],
        shifts: [shift('2026-06-14', '18:00', '06:00'), shift('2026-05-31', '18:00', '06:00')],
        rules: { ...withoutRules },
      },
      ['Hours 138', 'Hours 150'],
    ],
    [
      'of the last night of an employment, whole',
      {
        employment: { start: '2020-01-01', end: '2026-06-02' },
        bases: [hourly],
        shifts: [shift('2026-06-02', '18:00', '06:00'), shift('2026-06-03', '18:00', '06:00')],
        rules: { ...withoutRules },
      },
      ['Hours 240'],
    ],
    [
      'with unpaid leave, of which the weekend costs nothing',
      { unpaidLeave: [{ id: 'leave', from: '2026-06-05', to: '2026-06-09' }] },
      [
        'Salary 2000',
        'Unpaid Leave -600',
        'Tax 195.77',
        'Superannuation 84',
        'Employer Superannuation 117.6',
      ],
    ],
    [
      'on unpaid leave throughout',
      { unpaidLeave: [{ id: 'leave', from: '2026-05-01', to: '2026-07-01' }] },
      ['Salary 2000', 'Unpaid Leave -2000'],
    ],
    [
      'with allowances, taxed and not',
      { items: [item, { ...item, id: 'tools', label: 'Tools', isTaxed: false, amount: 5000 }] },
      [
        'Salary 2000',
        'Allowance 100',
        'Allowance 50',
        'Tax 440.77',
        'Superannuation 120',
        'Employer Superannuation 168',
      ],
    ],
    [
      'with a deduction, and a loan that ends',
      {
        items: [
          { ...item, kind: 'Deduction', label: 'Union', amount: 1500 },
          { ...item, kind: 'Loan', label: 'Advance', amount: 20_000, left: 7550 },
        ],
      },
      [
        'Salary 2000',
        'Tax 405.77',
        'Superannuation 120',
        'Employer Superannuation 168',
        'Deduction 15',
        'Loan 75.5',
      ],
    ],
    [
      'of hours with overtime, a Sunday and a public holiday',
      {
        bases: [hourly],
        shifts: [
          shift('2026-06-01', '07:00', '17:00'),
          shift('2026-06-07', '08:00', '12:00'),
          shift('2026-06-08', '08:00', '10:00'),
          // Worked in the week before, so paid with that period.
          shift('2026-05-31', '08:00', '12:00'),
        ],
      },
      [
        'Hours 160',
        'Overtime 60',
        'Overtime 160',
        'Overtime 80',
        'Superannuation 9.6',
        'Employer Superannuation 13.44',
      ],
    ],
    ['of hours that nobody worked', { bases: [hourly] }, []],
    ['without a basis', { bases: [] }, []],
  ];

  it.each(cases)('%s', (_what, changes, lines) => {
    expect(told(changes)).toEqual(lines);
  });

  it('includes superannuation once three months of employment have passed', () => {
    const since = (start: string) => told({ employment: { start, end: null } });
    expect(since('2026-03-14')).toContain('Superannuation 120');
    expect(since('2026-03-15')).not.toContain('Superannuation 120');
  });

  it('includes back pay and taxes it', () => {
    const lateChanges = [{ amount: 20_000, base: 15_000, causes: [] }];
    expect(told({ lateChanges })).toEqual([
      'Salary 2000',
      'Adjustment 200',
      'Tax 475.77',
      'Superannuation 129',
      'Employer Superannuation 180.6',
    ]);
  });

  it('spreads the tax of back pay over its periods if the rule says so, with the reason', () => {
    const resident = rule('Income Tax');
    const spread = { ...resident, terms: { ...resident.terms, backPay: 'Spread over its pays' as const } };
    const rules = { ...withoutRules, tax: () => spread };
    const cause = { what: 'earlier', payrollId: 'paid', label: 'Salary', was: 2000, now: 2400 } as const;
    const causes = [
      { ...cause, from: '2026-05-04', to: '2026-05-17' },
      { ...cause, from: '2026-05-18', to: '2026-05-31' },
    ];
    const line = pay({ rules, lateChanges: [{ amount: 160_000, base: 160_000, causes }] }).at(-1);
    // The tax on 2,000 is 405.77; on 2,800 it is 691.15, which is 285.38 more.
    expect(line).toMatchObject({ kind: 'Tax', amount: 976.53 });
    expect(line?.causes[0]).toMatchObject({ what: 'rule', settings: ['Back pay: spread over earlier pays'] });
    expect(line?.causes.at(-1)).toEqual({
      what: 'spread',
      amount: 1600,
      pays: 2,
      regular: 2000,
      regularTax: 405.77,
      withPart: 2800,
      taxWithPart: 691.15,
    });
  });

  it('explains amounts that moved between lines of an earlier pay', () => {
    const lateChanges = [{ amount: 0, base: 15_000, causes: [] }];
    expect(told({ lateChanges })).toEqual([
      'Salary 2000',
      'Adjustment 0',
      'Tax 405.77',
      'Superannuation 129',
      'Employer Superannuation 180.6',
    ]);
  });

  it('explains each line', () => {
    expect(pay({ unpaidLeave: [{ id: 'leave', from: '2026-06-05', to: '2026-06-09' }] })[1]).toEqual({
      kind: 'Unpaid Leave',
      label: 'Unpaid leave',
      amount: -600,
      causes: [
        { what: 'leave', leaveId: 'leave', from: '2026-06-05', to: '2026-06-09', days: 3 },
        { what: 'salary', basisId: 'basis', yearly: 52_000, paysAYear: 26, days: 3, ofDays: 10 },
      ],
    });
    expect(pay()[1]?.causes.slice(0, 2)).toEqual([
      { what: 'rule', ruleId: 'Income Tax-Resident', kind: 'Income Tax', from: '2023-01-01' },
      { what: 'taxable', amount: 2000, paysAYear: 26, yearly: 52_000 },
    ]);
  });

  it('has the totals of its lines without those of the employer', () => {
    expect(sumsOf(pay())).toEqual({ grossSalary: 2000, deductions: 525.77, netSalary: 1474.23 });
  });

  const dues = (amount: number) => [
    item,
    { ...item, id: 'dues', kind: 'Deduction' as const, label: 'Dues', amount },
  ];

  it('deducts as much as is available, and records the rest', () => {
    const lines = pay({ items: dues(300_000) });
    expect(lines.at(-1)).toEqual({
      kind: 'Deduction',
      label: 'Dues',
      amount: 1539.23,
      causes: [{ what: 'item', itemId: 'dues', left: null, short: 1460.77 }],
    });
    expect(sumsOf(lines).netSalary).toBe(0);
  });

  it('deducts what earlier pay could not cover, as far as possible', () => {
    const owing = (owed: number, amount = 1000) => {
      const [, due] = dues(amount);
      return due ? pay({ items: [{ ...due, owed }] }).slice(4) : [];
    };
    const told = (lines: ReturnType<typeof pay>) => lines.map(({ label, amount }) => `${label} ${amount}`);
    expect(told(owing(5000))).toEqual(['Dues 10', 'Dues, from earlier pay 50']);
    expect(told(owing(500_000))).toEqual(['Dues 10', 'Dues, from earlier pay 1464.23']);
    // The deduction has ended.
    expect(told(owing(5000, 0))).toEqual(['Dues, from earlier pay 50']);
    // It was deducted twice before.
    expect(told(owing(-600))).toEqual(['Dues 10', 'Dues, from earlier pay -6']);
    expect(told(owing(-6000))).toEqual(['Dues 10', 'Dues, from earlier pay -10']);
    expect(told(owing(-100_000, 200_000))).toEqual(['Dues 2000', 'Dues, from earlier pay -1000']);
    expect(owing(5000).at(-1)?.causes).toEqual([{ what: 'carried', itemId: 'dues', due: 50 }]);
  });

  it('deducts deductions or loans first, by the setting', () => {
    const loan = {
      ...item,
      id: 'loan',
      kind: 'Loan' as const,
      label: 'Advance',
      amount: 100_000,
      left: 500_000,
    };
    const items = [loan, ...dues(100_000)];
    const taken = (takenFirst: PayFacts['takenFirst']) =>
      told({ items, takenFirst }).filter((line) => /Loan|Deduction/.test(line));
    expect(taken('Deductions')).toEqual(['Deduction 1000', 'Loan 539.23']);
    expect(taken('Loans')).toEqual(['Loan 1000', 'Deduction 539.23']);
  });

  it('recovers overpayments as far as there is pay, and records the full amount due', () => {
    const cause = { what: 'earlier', payrollId: 'paid', from: '2026-05-18', to: '2026-05-31' } as const;
    const causes = [
      { ...cause, label: 'Salary', was: 5000, now: 2000 },
      { ...cause, label: 'Overtime × 1.5', was: 0, now: 500 },
    ];
    const lines = pay({ lateChanges: [{ amount: -250_000, base: -300_000, causes }] });
    expect(lines[1]).toMatchObject({ kind: 'Adjustment', amount: -2000 });
    expect(lines[1]?.causes).toEqual([{ ...causes[0], now: 2500, due: 2000 }, causes[1]]);
    expect(sumsOf(lines)).toEqual({ grossSalary: 0, deductions: 0, netSalary: 0 });
  });
});
