import { expect, it } from 'vitest';
import { computePay } from './compute-pay.ts';
import { deliveredRules } from './delivered-rules.ts';
import type { BasisInForce, LeaveToPayOut, PayFacts, RecurringItem } from './pay-facts.ts';
import { sumsOf } from './pay-lines.ts';
import type { PayRuleKind, TaxStatus, TermsOf } from './pay-rules.ts';

/** The delivered rule of a kind, with some terms changed. */
function rule<Kind extends PayRuleKind>(
  kind: Kind,
  changes: Partial<TermsOf<Kind>> = {},
  status: TaxStatus = 'Resident',
) {
  const found = deliveredRules.find(
    ({ terms }) => terms.kind === kind && (terms.kind !== 'Income Tax' || terms.taxStatus === status),
  );
  if (!found) throw new Error(`no rule of ${kind}`);
  return { id: kind, from: found.from, terms: { ...found.terms, ...changes } as TermsOf<Kind> };
}

/** A decimal amount in whole cents. */
const inCents = (amount: number) => Math.round(amount * 100);

function salary(amount: number, changes: Partial<BasisInForce> = {}): BasisInForce {
  const basis = { id: 'salary', from: '2020-01-01', kind: 'Salary', isShiftWork: false } as const;
  return { ...basis, taxStatus: 'Resident', amount: inCents(amount), ...changes };
}
const hourly = (rate: number, changes: Partial<BasisInForce> = {}) =>
  salary(rate, { id: 'hourly', kind: 'Hourly', ...changes });

/** '2026-06-01 07:00-17:00 60': the break is in minutes. */
function shift(written: string) {
  const [date = '', times = '', pause = '0'] = written.split(' ');
  const [startTime = '', endTime = ''] = times.split('-');
  return { id: written, date, startTime, endTime, breakDurationMinutes: Number(pause) };
}

function item(
  label: string,
  kind: RecurringItem['kind'],
  amount: number,
  changes: Partial<Pick<RecurringItem, 'isTaxed' | 'left' | 'owed'>> = {},
): RecurringItem {
  return { id: label, kind, label, amount: inCents(amount), isTaxed: true, left: null, owed: 0, ...changes };
}
const dues = (amount: number, owed = 0) => item('Dues', 'Deduction', amount, { owed: inCents(owed) });
const loan = (amount: number, left: number) => item('Loan', 'Loan', amount, { left: inCents(left) });

/** Base pay of an earlier period that would now be a different amount. */
function late(label: string, was: number, now: number, payrollId = 'earlier'): PayFacts['lateChanges'] {
  const of = { what: 'earlier', payrollId, from: '2026-05-18', to: '2026-05-31', label } as const;
  const amount = inCents(now) - inCents(was);
  return [{ causes: [{ ...of, was, now }], amount, base: amount }];
}

const rules: PayFacts['rules'] = {
  tax: (status) => rule('Income Tax', {}, status),
  superannuation: rule('Superannuation'),
  overtime: () => rule('Overtime'),
  leavePay: () => null,
  // The second Monday of June.
  isHoliday: (day) => day === '2026-06-08',
};
const overtime = (changes: Partial<TermsOf<'Overtime'>>) => ({
  rules: { ...rules, overtime: () => rule('Overtime', changes) },
});
const tax = (changes: Partial<TermsOf<'Income Tax'>>) => ({
  rules: { ...rules, tax: () => rule('Income Tax', changes) },
});

/** At 20 an hour, with leave that is paid by the delivered rule. */
const withLeave = (
  leave: Partial<PayFacts['paidLeave'][number]>[],
  terms: Partial<TermsOf<'Leave Pay'>> = {},
  changes: Partial<PayFacts> = {},
) =>
  by({
    bases: [hourly(20)],
    paidLeave: leave.map((each, at) => ({
      id: `leave ${at}`,
      leaveType: 'Annual',
      dayCount: 'Working days',
      startDate: '2026-06-03',
      endDate: '2026-06-03',
      ...each,
    })),
    rules: { ...rules, leavePay: (day) => (day >= '2026-06-02' ? rule('Leave Pay', terms) : null) },
    ...changes,
  });
/** Absent days that are to be deducted. */
const absent = (...days: string[]) => ({ absences: { days, deducted: days } });
/** The employment ends on the 10th, and is settled by this pay. */
const ending = (
  leave: Partial<LeaveToPayOut>[],
  changes: Partial<PayFacts> = {},
  { lastDay = '2026-06-10', noticeDays = 0 } = {},
) =>
  fortnightly({
    employment: { start: '2020-01-01', end: lastDay },
    finalPay: {
      id: 'end',
      lastDay,
      noticeDays,
      leave: leave.map((each) => ({
        leaveTypeId: 'annual',
        leaveType: 'Annual',
        dayCount: 'Calendar days',
        days: 7,
        ...each,
      })),
    },
    ...changes,
  });
const untaxed = { rules: { ...rules, tax: () => null } };
const byHour = (terms: Partial<TermsOf<'Leave Pay'>> = {}): Partial<PayFacts> => ({
  bases: [hourly(20)],
  rules: { ...rules, tax: () => null, leavePay: () => rule('Leave Pay', terms) },
});
const beforeIt = { paid: 'Annual leave before it begins' } as const;
const threeWeeks = { startDate: '2026-06-18', endDate: '2026-07-08' };

/** Ten working days, from a Monday to a Sunday. */
const fortnight = { period: { payPeriodStart: '2026-06-01', payPeriodEnd: '2026-06-14' }, paysAYear: 26 };
const week = { period: { payPeriodStart: '2026-06-01', payPeriodEnd: '2026-06-07' }, paysAYear: 52 };
/** 22 working days. */
const month = { period: { payPeriodStart: '2026-06-01', payPeriodEnd: '2026-06-30' }, paysAYear: 12 };
const others = {
  employment: { start: '2020-01-01', end: null },
  shifts: [],
  untimedHours: [],
  unpaidLeave: [],
  absences: { days: [], deducted: [] },
  leaveBalances: [],
  paidLeave: [],
  items: [],
  finalPay: null,
  lateChanges: [],
  takenFirst: 'Deductions',
  rules,
} as const;

type Changes = Partial<PayFacts> & Pick<PayFacts, 'bases'>;
const by = (changes: Changes, period = fortnight): PayFacts => ({ ...others, ...period, ...changes });
const monthly = (amount: number, changes: Partial<PayFacts> = {}) =>
  by({ bases: [salary(amount)], ...changes }, month);
const monthlyAs = (taxStatus: TaxStatus | null, amount: number, changes: Partial<PayFacts> = {}) =>
  by({ bases: [salary(amount, { taxStatus })], ...changes }, month);
/** 52,000 a year: 2,000 a fortnight. */
const fortnightly = (changes: Partial<PayFacts> = {}) => by({ bases: [salary(52_000)], ...changes });
/** 20 an hour. */
const worked = (shifts: string[], changes: Partial<PayFacts> = {}) =>
  by({ bases: [hourly(20)], shifts: shifts.map(shift), ...changes });
/** One day of 52,000 a year is 200; no tax, 12.00 of superannuation: 188 remains. */
const ofOneDay = { employment: { start: '2020-01-01', end: '2026-06-01' } };

/**
 * Calculated by hand, not by this program. Tax of a year, resident: none up to 20,000, then 30 % to
 * 33,000 (3,900 up to there), 35 % to 70,000 (16,850), 40 % to 250,000 (88,850), 42 % above.
 * Non-resident: 22 % to 20,000 (4,400), then the same percentages (8,300 to 33,000, 21,250 to
 * 70,000, 93,250 to 250,000). Superannuation is 6 % and 8.4 % of base pay. `S`: Superannuation,
 * `E`: that of the employer.
 */
const cases: [what: string, facts: PayFacts, lines: string[], net: number][] = [
  // Every tax bracket, monthly. 12000/12; below 20,000. S 60, E 84. 1000-60
  ['12,000: below all tax', monthly(12_000), ['Salary 1000.00', 'S 60.00', 'E 84.00'], 940],
  // 20000/12=1666.666; ×12 is 20,000.04: 0.04×30%/12=0.001. 1666.67-100
  ['20,000: at the first step', monthly(20_000), ['Salary 1666.67', 'S 100.00', 'E 140.00'], 1566.67],
  // (24000-20000)×30%=1200; /12=100. 2000-100-120
  ['24,000: 30 %', monthly(24_000), ['Salary 2000.00', 'Income tax 100.00', 'S 120.00', 'E 168.00'], 1780],
  // 13000×30%=3900; /12=325. 2750-325-165
  [
    '33,000: all of 30 %',
    monthly(33_000),
    ['Salary 2750.00', 'Income tax 325.00', 'S 165.00', 'E 231.00'],
    2260,
  ],
  // 3900+3000×35%=4950; /12=412.50. 3000-412.50-180
  ['36,000: 35 %', monthly(36_000), ['Salary 3000.00', 'Income tax 412.50', 'S 180.00', 'E 252.00'], 2407.5],
  // 5833.33×12=69999.96: 16850-0.014=16849.986; /12=1404.1655. S 349.9998, E 489.99972. 5833.33-1404.17-350
  [
    '70,000: all of 35 %',
    monthly(70_000),
    ['Salary 5833.33', 'Income tax 1404.17', 'S 350.00', 'E 490.00'],
    4079.16,
  ],
  // 16850+50000×40%=36850; /12=3070.8333. 10000-3070.83-600
  [
    '120,000: 40 %',
    monthly(120_000),
    ['Salary 10000.00', 'Income tax 3070.83', 'S 600.00', 'E 840.00'],
    6329.17,
  ],
  // 20833.33×12=249999.96: 88850-0.016=88849.984; /12=7404.1653. S 1249.9998, E 1749.99972. 20833.33-7404.17-1250
  [
    '250,000: all of 40 %',
    monthly(250_000),
    ['Salary 20833.33', 'Income tax 7404.17', 'S 1250.00', 'E 1750.00'],
    12179.16,
  ],
  // 88850+50000×42%=109850; /12=9154.1667. 25000-9154.17-1500
  [
    '300,000: 42 %',
    monthly(300_000),
    ['Salary 25000.00', 'Income tax 9154.17', 'S 1500.00', 'E 2100.00'],
    14345.83,
  ],
  // 18000×22%=3960; /12=330. 1500-330-90
  [
    'non-resident, 18,000',
    monthlyAs('Non-resident', 18_000),
    ['Salary 1500.00', 'Income tax 330.00', 'S 90.00', 'E 126.00'],
    1080,
  ],
  // 4400+10000×30%=7400; /12=616.6667. 2500-616.67-150
  [
    'non-resident, 30,000',
    monthlyAs('Non-resident', 30_000),
    ['Salary 2500.00', 'Income tax 616.67', 'S 150.00', 'E 210.00'],
    1733.33,
  ],
  // 8300+27000×35%=17750; /12=1479.1667. 5000-1479.17-300
  [
    'non-resident, 60,000',
    monthlyAs('Non-resident', 60_000),
    ['Salary 5000.00', 'Income tax 1479.17', 'S 300.00', 'E 420.00'],
    3220.83,
  ],
  // 21250+50000×40%=41250; /12=3437.50. 10000-3437.50-600
  [
    'non-resident, 120,000',
    monthlyAs('Non-resident', 120_000),
    ['Salary 10000.00', 'Income tax 3437.50', 'S 600.00', 'E 840.00'],
    5962.5,
  ],
  // 93250+50000×42%=114250; /12=9520.8333. 25000-9520.83-1500
  [
    'non-resident, 300,000',
    monthlyAs('Non-resident', 300_000),
    ['Salary 25000.00', 'Income tax 9520.83', 'S 1500.00', 'E 2100.00'],
    13979.17,
  ],
  // 2000×42%=840. 2000-840-120
  [
    'no declaration',
    monthlyAs('No declaration', 24_000),
    ['Salary 2000.00', 'Income tax 840.00', 'S 120.00', 'E 168.00'],
    1040,
  ],
  // Taxed as 'No declaration'.
  [
    'no tax status',
    monthlyAs(null, 24_000),
    ['Salary 2000.00', 'Income tax 840.00', 'S 120.00', 'E 168.00'],
    1040,
  ],
  // 2000-120
  [
    'no tax status, and no rule for it',
    monthlyAs(null, 24_000, { rules: { ...rules, tax: () => null } }),
    ['Salary 2000.00', 'S 120.00', 'E 168.00'],
    1880,
  ],

  // 52,000 a year: 3900+19000×35%=10550 of tax a year.
  // 52000/26; 10550/26=405.7692. 2000-405.77-120
  ['a fortnight', fortnightly(), ['Salary 2000.00', 'Income tax 405.77', 'S 120.00', 'E 168.00'], 1474.23],
  // 4333.33×12=51999.96: 10550-0.014=10549.986; /12=879.1655. S 259.9998, E 363.99972. 4333.33-879.17-260
  ['a month', monthly(52_000), ['Salary 4333.33', 'Income tax 879.17', 'S 260.00', 'E 364.00'], 3194.16],
  // 52000/52; 10550/52=202.8846. 1000-202.88-60
  [
    'a week',
    by({ bases: [salary(52_000)] }, week),
    ['Salary 1000.00', 'Income tax 202.88', 'S 60.00', 'E 84.00'],
    737.12,
  ],

  // Part periods. 10 of 22 days are before the start: 52000×10/264=1969.70;
  // 4333.33-1969.70=2363.63. ×12=28363.56: 8363.56×30%=2509.068; /12=209.089. Employed too recently
  // for S.
  [
    'a month from the 15th',
    monthly(52_000, { employment: { start: '2026-06-15', end: null } }),
    ['Salary 2363.63', 'Income tax 209.09'],
    2154.54,
  ],
  // 52000×10/264=1969.70. ×12=23636.40: 3636.40×30%=1090.92; /12=90.91. S 118.182, E 165.4548. 1969.70-90.91-118.18
  [
    'a month to the 12th',
    monthly(52_000, { employment: { start: '2020-01-01', end: '2026-06-12' } }),
    ['Salary 1969.70', 'Income tax 90.91', 'S 118.18', 'E 165.45'],
    1760.61,
  ],
  // From Wednesday the 3rd to Tuesday the 9th: 5 of 10 days. 1000×26=26000: 6000×30%=1800;
  // /26=69.2308. Employed too recently for S.
  [
    'a start and an end in the same fortnight',
    fortnightly({ employment: { start: '2026-06-03', end: '2026-06-09' } }),
    ['Salary 1000.00', 'Income tax 69.23'],
    930.77,
  ],
  // No working day.
  ['a start on its last Saturday', fortnightly({ employment: { start: '2026-06-13', end: null } }), [], 0],
  // 11 of 22 days: 52000×11/264=2166.67; 4333.33-2166.67=2166.66. The rest is as for a whole month.
  [
    'two bases of the same rate in a month',
    monthly(0, { bases: [salary(52_000), salary(52_000, { from: '2026-06-16' })] }),
    ['Salary 2166.67', 'Salary 2166.66', 'Income tax 879.17', 'S 260.00', 'E 364.00'],
    3194.16,
  ],
  // 2166.67, and half of 78000/12=6500. 5416.67×12=65000.04: 3900+32000.04×35%=15100.014; /12=1258.3345. S 325.0002, E 455.00028. 5416.67-1258.33-325
  [
    'a raise in a month',
    monthly(0, { bases: [salary(52_000), salary(78_000, { from: '2026-06-16' })] }),
    ['Salary 2166.67', 'Salary 3250.00', 'Income tax 1258.33', 'S 325.00', 'E 455.00'],
    3833.34,
  ],
  // 2 days of 100, 5 of 200, 3 of 300. 2100×26=54600: 3900+21600×35%=11460; /26=440.7692. S 126, E 176.40. 2100-440.77-126
  [
    'three rates in a fortnight',
    by({
      bases: [salary(26_000), salary(52_000, { from: '2026-06-03' }), salary(78_000, { from: '2026-06-10' })],
    }),
    ['Salary 200.00', 'Salary 1000.00', 'Salary 900.00', 'Income tax 440.77', 'S 126.00', 'E 176.40'],
    1533.23,
  ],
  // A raise on the day after the period changes nothing.
  [
    'a raise on the day after',
    by({ bases: [salary(52_000), salary(78_000, { from: '2026-06-15' })] }),
    ['Salary 2000.00', 'Income tax 405.77', 'S 120.00', 'E 168.00'],
    1474.23,
  ],
  // 2 of 10 days: 400. 1600×26=41600: 3900+8600×35%=6910; /26=265.7692. S 96, E 134.40. 1600-265.77-96
  [
    'two days of unpaid leave',
    fortnightly({ unpaidLeave: [{ id: 'leave', from: '2026-06-04', to: '2026-06-05' }] }),
    ['Salary 2000.00', 'Unpaid leave -400.00', 'Income tax 265.77', 'S 96.00', 'E 134.40'],
    1238.23,
  ],
  // From Friday to Monday: 2 working days, the same as above.
  [
    'unpaid leave over a weekend',
    fortnightly({ unpaidLeave: [{ id: 'leave', from: '2026-06-05', to: '2026-06-08' }] }),
    ['Salary 2000.00', 'Unpaid leave -400.00', 'Income tax 265.77', 'S 96.00', 'E 134.40'],
    1238.23,
  ],
  // Of its last 3 days, 2 are in this period: the same.
  [
    'unpaid leave from the period before',
    fortnightly({ unpaidLeave: [{ id: 'leave', from: '2026-05-29', to: '2026-06-02' }] }),
    ['Salary 2000.00', 'Unpaid leave -400.00', 'Income tax 265.77', 'S 96.00', 'E 134.40'],
    1238.23,
  ],
  // 2000-2000
  [
    'unpaid leave for all of it',
    fortnightly({ unpaidLeave: [{ id: 'leave', from: '2026-06-01', to: '2026-06-14' }] }),
    ['Salary 2000.00', 'Unpaid leave -2000.00'],
    0,
  ],
  // 50000/26=1923.0769; 50000×3/260=576.923. 1346.16×26=35000.16: 3900+2000.16×35%=4600.056; /26=176.9252. S 80.7696, E 113.07744. 1346.16-176.93-80.77
  [
    'unpaid leave that does not divide',
    by({ bases: [salary(50_000)], unpaidLeave: [{ id: 'leave', from: '2026-06-01', to: '2026-06-03' }] }),
    ['Salary 1923.08', 'Unpaid leave -576.92', 'Income tax 176.93', 'S 80.77', 'E 113.08'],
    1088.46,
  ],

  // Absent days. Tuesday 2 and Tuesday 9 count: Thursday 4 is unpaid leave, Friday 5 is paid leave, Saturday 6 is none,
  // Monday 8 is a holiday. 2000-400-200=1400. 1400×26=36400: 3900+3400×35%=5090; /26=195.7692. S 84, E 117.60. 1400-195.77-84
  [
    'absence beside leave, a weekend and a holiday',
    fortnightly({
      ...absent('2026-06-02', '2026-06-04', '2026-06-05', '2026-06-06', '2026-06-08', '2026-06-09'),
      unpaidLeave: [{ id: 'leave', from: '2026-06-04', to: '2026-06-04' }],
      paidLeave: [
        {
          id: 'sick',
          leaveType: 'Sick',
          dayCount: 'Working days',
          startDate: '2026-06-05',
          endDate: '2026-06-05',
        },
      ],
    }),
    ['Salary 2000.00', 'Unpaid leave -200.00', 'Absence -400.00', 'Income tax 195.77', 'S 84.00', 'E 117.60'],
    1120.23,
  ],
  // 1474.23: as without.
  [
    'absence that is not deducted',
    fortnightly({ absences: { days: ['2026-06-02'], deducted: [] } }),
    ['Salary 2000.00', 'Income tax 405.77', 'S 120.00', 'E 168.00'],
    1474.23,
  ],
  [
    'a deducted day that is no absence any more',
    fortnightly({ absences: { days: [], deducted: ['2026-06-02'] } }),
    ['Salary 2000.00', 'Income tax 405.77', 'S 120.00', 'E 168.00'],
    1474.23,
  ],
  // 50000/260 a day. The second day, up to it less what is before it: 384.62-192.31=192.31. The last: 1923.08-1730.77=192.31.
  // 1538.46×26=39999.96: 3900+6999.96×35%=6349.986; /26=244.2302. S 92.3076, E 129.2306. 1538.46-244.23-92.31
  [
    'absence that does not divide',
    by({ bases: [salary(50_000)], ...absent('2026-06-02', '2026-06-12') }),
    ['Salary 1923.08', 'Absence -384.62', 'Income tax 244.23', 'S 92.31', 'E 129.23'],
    1201.92,
  ],
  // Five days of each: 26000×5/260=500; 52000×5/260=1000. A day of each: 100 and 200. 1500-300=1200.
  // ×26=31200: 11200×30%=3360; /26=129.2308. S 72, E 100.80. 1200-129.23-72
  [
    'absence before and after a raise',
    by({
      bases: [salary(26_000), salary(52_000, { id: 'raise', from: '2026-06-08' })],
      ...absent('2026-06-02', '2026-06-09'),
    }),
    [
      'Salary 500.00',
      'Salary 1000.00',
      'Absence -100.00',
      'Absence -200.00',
      'Income tax 129.23',
      'S 72.00',
      'E 100.80',
    ],
    998.77,
  ],
  ['absence of a person paid by the hour', worked([], absent('2026-06-02')), [], 0],

  // Hours, at 20.
  // 9 days of 8 hours: 72×20=1440. ×26=37440: 3900+4440×35%=5454; /26=209.7692. S 86.40, E 120.96. 1440-209.77-86.40
  [
    'nine ordinary days',
    worked(['01', '02', '03', '04', '05', '09', '10', '11', '12'].map((day) => `2026-06-${day} 08:00-16:00`)),
    ['Ordinary hours 1440.00', 'Income tax 209.77', 'S 86.40', 'E 120.96'],
    1143.83,
  ],
  // 8×20; 2×20×1.5. S and E of the ordinary hours. 220-9.60
  [
    'overtime after eight hours',
    worked(['2026-06-01 07:00-17:00']),
    ['Ordinary hours 160.00', 'Overtime × 1.5 60.00', 'S 9.60', 'E 13.44'],
    210.4,
  ],
  // 9 hours without the break. 190-9.60
  [
    'overtime with an hour of break',
    worked(['2026-06-01 07:00-17:00 60']),
    ['Ordinary hours 160.00', 'Overtime × 1.5 30.00', 'S 9.60', 'E 13.44'],
    180.4,
  ],
  // 11 hours of one date: 8, and 3 at 30. 250-9.60
  [
    'two shifts of a date',
    worked(['2026-06-02 06:00-12:00', '2026-06-02 14:00-19:00']),
    ['Ordinary hours 160.00', 'Overtime × 1.5 90.00', 'S 9.60', 'E 13.44'],
    240.4,
  ],
  // 6 and 5 hours: 11×20. 220-13.20
  [
    'two shifts of a date, each by itself',
    worked(
      ['2026-06-02 06:00-12:00', '2026-06-02 14:00-19:00'],
      overtime({ shiftsOfDate: 'Each by itself' }),
    ),
    ['Ordinary hours 220.00', 'S 13.20', 'E 18.48'],
    206.8,
  ],
  // 4 hours before noon, 4 after it at 30. S 4.80, E 6.72. 200-4.80
  [
    'a Saturday',
    worked(['2026-06-06 08:00-16:00']),
    ['Ordinary hours 80.00', 'Saturday × 1.5 120.00', 'S 4.80', 'E 6.72'],
    195.2,
  ],
  // 6 hours before noon; 6 after it at 30, only once, though 4 are beyond eight. S 7.20, E 10.08.
  // 300-7.20
  [
    'a long Saturday',
    worked(['2026-06-06 06:00-18:00']),
    ['Ordinary hours 120.00', 'Saturday × 1.5 180.00', 'S 7.20', 'E 10.08'],
    292.8,
  ],
  // 4×40; no base pay.
  ['a Sunday', worked(['2026-06-07 08:00-12:00']), ['Sunday × 2 160.00'], 160],
  // 10×40: the holiday rate is higher than overtime.
  ['a long public holiday', worked(['2026-06-08 08:00-18:00']), ['Public Holiday × 2 400.00'], 400],
  // 4 hours, and 4 before noon of the Saturday. 160-9.60
  [
    'a night to Saturday',
    worked(['2026-06-05 20:00-04:00']),
    ['Ordinary hours 160.00', 'S 9.60', 'E 13.44'],
    150.4,
  ],
  // 4×30, then 4×40.
  [
    'a night to Sunday',
    worked(['2026-06-06 20:00-04:00']),
    ['Saturday × 1.5 120.00', 'Sunday × 2 160.00'],
    280,
  ],
  // 2×40, then 6×40.
  [
    'a night from Sunday to a public holiday',
    worked(['2026-06-07 22:00-06:00']),
    ['Sunday × 2 80.00', 'Public Holiday × 2 240.00'],
    320,
  ],
  // 2×40, then 6×20. S 7.20, E 10.08. 200-7.20
  [
    'a night from a public holiday',
    worked(['2026-06-08 22:00-06:00']),
    ['Ordinary hours 120.00', 'Public Holiday × 2 80.00', 'S 7.20', 'E 10.08'],
    192.8,
  ],
  // 8×40.
  [
    'a night of a public holiday, by the day of the shift',
    worked(['2026-06-08 22:00-06:00'], overtime({ acrossMidnight: 'Day of the shift' })),
    ['Public Holiday × 2 320.00'],
    320,
  ],
  // 2×20, then 6×30. S 13.20, E 18.48. 220-13.20
  [
    'a night over a raise',
    worked(['2026-06-02 22:00-06:00'], { bases: [hourly(20), hourly(30, { from: '2026-06-03' })] }),
    ['Ordinary hours 40.00', 'Ordinary hours 180.00', 'S 13.20', 'E 18.48'],
    206.8,
  ],
  // 6×20 to midnight; 2×30, then 4×45. Base pay 180: S 10.80, E 15.12. 360-10.80
  [
    'a long night over a raise',
    worked(['2026-06-02 18:00-06:00'], { bases: [hourly(20), hourly(30, { from: '2026-06-03' })] }),
    ['Ordinary hours 120.00', 'Ordinary hours 60.00', 'Overtime × 1.5 180.00', 'S 10.80', 'E 15.12'],
    349.2,
  ],
  // 2×40 of Sunday, 6×20 of the Monday after the period. S 7.20, E 10.08. 200-7.20
  [
    'the last night',
    worked(['2026-06-14 22:00-06:00']),
    ['Ordinary hours 120.00', 'Sunday × 2 80.00', 'S 7.20', 'E 10.08'],
    192.8,
  ],
  // 2×20×2, then 6×30. S 10.80, E 15.12. 260-10.80
  [
    'the last night, over a raise',
    worked(['2026-06-14 22:00-06:00'], { bases: [hourly(20), hourly(30, { from: '2026-06-15' })] }),
    ['Sunday × 2 80.00', 'Ordinary hours 180.00', 'S 10.80', 'E 15.12'],
    249.2,
  ],
  // Paid in the period before.
  ['the night before the period', worked(['2026-05-31 22:00-06:00']), [], 0],
  // 40 hours to Friday; of Saturday 4 more, then 4 at 30. 1000×26=26000: 6000×30%/26=69.2308. 880: S 52.80, E 73.92. 1000-69.23-52.80
  [
    'a week of shift work beyond 44 hours',
    worked(
      ['01', '02', '03', '04', '05', '06'].map((day) => `2026-06-${day} 06:00-14:00`),
      { bases: [hourly(20, { isShiftWork: true })] },
    ),
    ['Ordinary hours 880.00', 'Overtime × 1.5 120.00', 'Income tax 69.23', 'S 52.80', 'E 73.92'],
    877.97,
  ],
  // 5 days of salary at 200, then 8 hours at 20. 1160×26=30160: 10160×30%=3048; /26=117.2308. S 69.60, E 97.44. 1160-117.23-69.60
  [
    'a salary, then hours',
    worked(['2026-06-09 08:00-16:00'], { bases: [salary(52_000), hourly(20, { from: '2026-06-08' })] }),
    ['Salary 1000.00', 'Ordinary hours 160.00', 'Income tax 117.23', 'S 69.60', 'E 97.44'],
    973.17,
  ],
  // 37.5×20. ×26=19500. S 45, E 63. 750-45
  [
    'hours without times',
    worked([], { untimedHours: [{ id: 'sheet', from: '2026-06-01', to: '2026-06-14', hours: 37.5 }] }),
    ['Hours without times 750.00', 'S 45.00', 'E 63.00'],
    705,
  ],
  // 17.35×440/60=127.2333. S 7.6338, E 10.68732. 127.23-7.63
  [
    '7 hours 20 minutes',
    worked(['2026-06-02 08:00-15:20'], { bases: [hourly(17.35)] }),
    ['Ordinary hours 127.23', 'S 7.63', 'E 10.69'],
    119.6,
  ],
  // 10.02/4=2.505, half a cent up. S 0.1506, E 0.21084. 2.51-0.15
  [
    'a quarter of an hour, to half a cent',
    worked(['2026-06-02 08:00-08:15'], { bases: [hourly(10.02)] }),
    ['Ordinary hours 2.51', 'S 0.15', 'E 0.21'],
    2.36,
  ],

  // Leave, at 20, by a rule from the 2nd: 8 hours a day are 160, with S 9.60 and E 13.44.
  ['a day of leave', withLeave([{}]), ['Leave pay 160.00', 'S 9.60', 'E 13.44'], 150.4],
  ['leave without a rule', withLeave([{}], {}, { rules }), [], 0],
  // Of Monday to Wednesday, the rule applies to two days: 320. S 19.20, E 26.88.
  [
    'leave over the first day of the rule',
    withLeave([{ startDate: '2026-06-01' }]),
    ['Leave pay 320.00', 'S 19.20', 'E 26.88'],
    300.8,
  ],
  // Thursday to Tuesday without the weekend and the holiday on Monday: 3 days, 480.
  // S 28.80, E 40.32.
  [
    'leave over a weekend and a public holiday',
    withLeave([{ startDate: '2026-06-04', endDate: '2026-06-09' }]),
    ['Leave pay 480.00', 'S 28.80', 'E 40.32'],
    451.2,
  ],
  // The weekend counts, but has no ordinary hours: the same.
  [
    'leave in calendar days',
    withLeave([{ startDate: '2026-06-04', endDate: '2026-06-09', dayCount: 'Calendar days' }]),
    ['Leave pay 480.00', 'S 28.80', 'E 40.32'],
    451.2,
  ],
  // 12 hours: 240. S 14.40, E 20.16.
  [
    'half a day of leave, and a whole one',
    withLeave([{ endDate: '2026-06-04', isHalfFirstDay: true }]),
    ['Leave pay 240.00', 'S 14.40', 'E 20.16'],
    225.6,
  ],
  // 5 hours worked; the other 3 of the day: 60. Together 160.
  [
    'hours on a day of leave',
    withLeave([{}], {}, { shifts: [shift('2026-06-03 08:00-13:00')] }),
    ['Ordinary hours 100.00', 'Leave pay 60.00', 'S 9.60', 'E 13.44'],
    150.4,
  ],
  // 4 hours worked, 4 hours of half a day of leave.
  [
    'hours and half a day of leave',
    withLeave([{ isHalfFirstDay: true }], {}, { shifts: [shift('2026-06-03 08:00-12:00')] }),
    ['Ordinary hours 80.00', 'Leave pay 80.00', 'S 9.60', 'E 13.44'],
    150.4,
  ],
  // All of the day was worked: 10 hours, of which 2 at 30.
  [
    'a worked day of leave',
    withLeave([{}], {}, { shifts: [shift('2026-06-03 07:00-17:00')] }),
    ['Ordinary hours 160.00', 'Overtime × 1.5 60.00', 'S 9.60', 'E 13.44'],
    210.4,
  ],
  // 7.5×20=150 and 7.5×30=225. S 22.50, E 31.50. 375-22.50
  [
    'leave over a raise, at 7.5 hours',
    withLeave(
      [{ endDate: '2026-06-04' }],
      { hoursPerDay: 7.5 },
      { bases: [hourly(20), hourly(30, { id: 'raised', from: '2026-06-04' })] },
    ),
    ['Leave pay 150.00', 'Leave pay 225.00', 'S 22.50', 'E 31.50'],
    352.5,
  ],
  // 17.5 % of 160 is 28; no S and E of it. 188-9.60
  [
    'a loading of annual leave',
    withLeave([{}], { loadingPercent: 17.5 }),
    ['Leave pay 160.00', 'Leave loading 28.00', 'S 9.60', 'E 13.44'],
    178.4,
  ],
  [
    'no loading of sick leave',
    withLeave([{ leaveType: 'Sick' }], { loadingPercent: 17.5 }),
    ['Leave pay 160.00', 'S 9.60', 'E 13.44'],
    150.4,
  ],
  [
    'a loading of all paid leave',
    withLeave([{ leaveType: 'Sick' }], { loadingPercent: 17.5, loadingFor: 'All paid leave' }),
    ['Leave pay 160.00', 'Leave loading 28.00', 'S 9.60', 'E 13.44'],
    178.4,
  ],
  [
    'a public holiday',
    withLeave([], { holidays: 'Paid' }),
    ['Public holiday pay 160.00', 'S 9.60', 'E 13.44'],
    150.4,
  ],
  [
    'a public holiday in leave',
    withLeave([{ startDate: '2026-06-05', endDate: '2026-06-08' }], { holidays: 'Paid' }),
    ['Leave pay 160.00', 'Public holiday pay 160.00', 'S 19.20', 'E 26.88'],
    300.8,
  ],
  [
    'a public holiday in unpaid leave',
    withLeave(
      [],
      { holidays: 'Paid' },
      { unpaidLeave: [{ id: 'leave', from: '2026-06-05', to: '2026-06-09' }] },
    ),
    [],
    0,
  ],
  // 2×40.
  [
    'a public holiday that was worked',
    withLeave([], { holidays: 'Paid' }, { shifts: [shift('2026-06-08 08:00-10:00')] }),
    ['Public Holiday × 2 80.00'],
    80,
  ],
  // 2×40 on Sunday, 4×40 on the holiday.
  [
    'a night to a public holiday',
    withLeave([], { holidays: 'Paid' }, { shifts: [shift('2026-06-07 22:00-04:00')] }),
    ['Sunday × 2 80.00', 'Public Holiday × 2 160.00'],
    240,
  ],
  // 15 working days from the next period on, without a holiday: 2400×26=62400: 3900+29400×35%=14190;
  // /26=545.7692. S 144, E 201.60. 2400-545.77-144
  [
    'annual leave before it begins',
    withLeave([threeWeeks], beforeIt),
    ['Leave pay 2400.00', 'Income tax 545.77', 'S 144.00', 'E 201.60'],
    1710.23,
  ],
  [
    'annual leave that was paid before it began',
    withLeave(
      [
        { startDate: '2026-05-28', endDate: '2026-06-10' },
        { startDate: '2026-06-11', endDate: '2026-06-11' },
      ],
      beforeIt,
      {
        rules: { ...rules, leavePay: () => rule('Leave Pay', beforeIt) },
      },
    ),
    [],
    0,
  ],
  [
    'annual leave that begins in two periods',
    withLeave([{ startDate: '2026-06-29', endDate: '2026-06-30' }], beforeIt),
    [],
    0,
  ],
  [
    'sick leave, when annual leave is paid before it begins',
    withLeave([{ leaveType: 'Sick' }], beforeIt),
    ['Leave pay 160.00', 'S 9.60', 'E 13.44'],
    150.4,
  ],
  // There is no pay before the first. Employed too recently for S.
  [
    'annual leave in the first pay, when it is paid before it begins',
    withLeave([{}], beforeIt, { employment: { start: '2026-06-01', end: null } }),
    ['Leave pay 160.00'],
    160,
  ],
  [
    'leave beyond the end of employment',
    withLeave([{ endDate: '2026-06-05' }], {}, { employment: { start: '2020-01-01', end: '2026-06-03' } }),
    ['Leave pay 160.00', 'S 9.60', 'E 13.44'],
    150.4,
  ],
  [
    'leave of a salary',
    withLeave([{}], { loadingPercent: 17.5 }, { bases: [salary(52_000)] }),
    ['Salary 2000.00', 'Annual leave taken 0.00', 'Income tax 405.77', 'S 120.00', 'E 168.00'],
    1474.23,
  ],

  // Added to the pay, and deducted from it. Taxed: 2100, as with three rates above; S and E on
  // 2000. 2150-440.77-120
  [
    'an allowance that is taxed, and one that is not',
    fortnightly({
      items: [item('Housing', 'Allowance', 100), item('Boots', 'Allowance', 50, { isTaxed: false })],
    }),
    ['Salary 2000.00', 'Housing 100.00', 'Boots 50.00', 'Income tax 440.77', 'S 120.00', 'E 168.00'],
    1589.23,
  ],
  // 1474.23-80
  [
    'a deduction',
    fortnightly({ items: [dues(80)] }),
    ['Salary 2000.00', 'Income tax 405.77', 'S 120.00', 'E 168.00', 'Dues 80.00'],
    1394.23,
  ],
  // 150 is left to repay. 1474.23-150
  [
    'a loan with less left than its part',
    fortnightly({ items: [loan(200, 150)] }),
    ['Salary 2000.00', 'Income tax 405.77', 'S 120.00', 'E 168.00', 'Loan 150.00'],
    1324.23,
  ],
  // 188 of 300.
  [
    'a loan beyond the pay',
    fortnightly({ ...ofOneDay, items: [loan(300, 1000)] }),
    ['Salary 200.00', 'S 12.00', 'E 16.80', 'Loan 188.00'],
    0,
  ],
  // 188 of 250.
  [
    'a deduction beyond the pay',
    fortnightly({ ...ofOneDay, items: [dues(250)] }),
    ['Salary 200.00', 'S 12.00', 'E 16.80', 'Dues 188.00'],
    0,
  ],
  // 250, plus the 62 that could not be deducted before. 1474.23-312
  [
    'a deduction with what was missing',
    fortnightly({ items: [dues(250, 62)] }),
    [
      'Salary 2000.00',
      'Income tax 405.77',
      'S 120.00',
      'E 168.00',
      'Dues 250.00',
      'Dues, from earlier pay 62.00',
    ],
    1162.23,
  ],
  // 150, then 38 of the 100 that could not be deducted before.
  [
    'a deduction with what was missing, of which not all is left',
    fortnightly({ ...ofOneDay, items: [dues(150, 100)] }),
    ['Salary 200.00', 'S 12.00', 'E 16.80', 'Dues 150.00', 'Dues, from earlier pay 38.00'],
    0,
  ],
  // 250 less the 100 that was deducted twice. 1474.23-150
  [
    'a deduction that was taken twice',
    fortnightly({ items: [dues(250, -100)] }),
    [
      'Salary 2000.00',
      'Income tax 405.77',
      'S 120.00',
      'E 168.00',
      'Dues 250.00',
      'Dues, from earlier pay -100.00',
    ],
    1324.23,
  ],
  // 150, then 38 of 100.
  [
    'deductions before loans',
    fortnightly({ ...ofOneDay, items: [loan(100, 1000), dues(150)] }),
    ['Salary 200.00', 'S 12.00', 'E 16.80', 'Dues 150.00', 'Loan 38.00'],
    0,
  ],
  // 100, then 88 of 150.
  [
    'loans before deductions',
    fortnightly({ ...ofOneDay, items: [loan(100, 1000), dues(150)], takenFirst: 'Loans' }),
    ['Salary 200.00', 'S 12.00', 'E 16.80', 'Loan 100.00', 'Dues 88.00'],
    0,
  ],

  // Final pay. 8 of 10 days: 1600. 7 calendar days are 5 working days of 52000÷260=200. 2600×26=67600:
  // 3900+34600×35%=16010; /26=615.7692. S and E on 1600.
  [
    'leave that is paid out',
    ending([{}]),
    ['Salary 1600.00', 'Annual leave payout 1000.00', 'Income tax 615.77', 'S 96.00', 'E 134.40'],
    1888.23,
  ],
  // 2.5 working days, and 3.25 calendar days: ×5÷7×200=464.2857.
  [
    'several leave types that are paid out',
    ending([{ days: 3.25 }, { leaveType: 'Study', dayCount: 'Working days', days: 2.5 }], untaxed),
    ['Salary 1600.00', 'Annual leave payout 464.29', 'Study leave payout 500.00', 'S 96.00', 'E 134.40'],
    2468.29,
  ],
  // 10 working days.
  [
    'notice in lieu',
    ending([], untaxed, { noticeDays: 10 }),
    ['Salary 1600.00', 'Notice in lieu 2000.00', 'S 96.00', 'E 134.40'],
    3504,
  ],
  [
    'leave that was taken in advance',
    ending([{ days: -7 }], untaxed),
    ['Salary 1600.00', 'Annual leave payout -1000.00', 'S 96.00', 'E 134.40'],
    504,
  ],
  // 1600 of 2000.
  [
    'more leave taken in advance than the pay has',
    ending([{ days: -14 }], { ...untaxed, rules: { ...untaxed.rules, superannuation: null } }),
    ['Salary 1600.00', 'Annual leave payout -1600.00'],
    0,
  ],
  // 5 days of 8 hours at 20.
  ['leave of hours that is paid out', ending([{}], byHour()), ['Annual leave payout 800.00'], 800],
  // 5 days of 7.6 hours at 20, and 2 of notice.
  [
    'leave and notice at the hours of a leave day',
    ending([{}], byHour({ hoursPerDay: 7.6 }), { noticeDays: 2 }),
    ['Annual leave payout 760.00', 'Notice in lieu 304.00'],
    1064,
  ],
  [
    'leave and notice without a rule for the hours of a day',
    ending([{}], { bases: [hourly(20)] }, { noticeDays: 2 }),
    [],
    0,
  ],
  [
    'leave without a balance',
    ending([{ days: null }], untaxed),
    ['Salary 1600.00', 'S 96.00', 'E 134.40'],
    1504,
  ],
  // The whole rest, as far as there is pay: 1504.
  [
    'the rest of a loan',
    ending([], { ...untaxed, items: [loan(100, 900)] }),
    ['Salary 1600.00', 'S 96.00', 'E 134.40', 'Loan 900.00'],
    604,
  ],
  [
    'more of a loan than the pay has',
    ending([], { ...untaxed, items: [loan(100, 5000)] }),
    ['Salary 1600.00', 'S 96.00', 'E 134.40', 'Loan 1504.00'],
    0,
  ],
  // Days that were paid before: 1000, and neither the allowance nor the dues of these days. 1000×26=26000: 6000×30%/26=69.2308.
  [
    'an end before the period',
    ending(
      [{}],
      { items: [item('Housing', 'Allowance', 100), dues(50), loan(100, 300)] },
      { lastDay: '2026-05-29' },
    ),
    ['Annual leave payout 1000.00', 'Income tax 69.23', 'Loan 300.00'],
    630.77,
  ],

  // Rules.
  [
    'three months of employment on the last day',
    fortnightly({ employment: { start: '2026-03-14', end: null } }),
    ['Salary 2000.00', 'Income tax 405.77', 'S 120.00', 'E 168.00'],
    1474.23,
  ],
  // 2000-405.77
  [
    'three months of employment on the day after',
    fortnightly({ employment: { start: '2026-03-15', end: null } }),
    ['Salary 2000.00', 'Income tax 405.77'],
    1594.23,
  ],
  [
    'no superannuation',
    fortnightly({ rules: { ...rules, superannuation: null } }),
    ['Salary 2000.00', 'Income tax 405.77'],
    1594.23,
  ],
  // 405.7692 to whole kina. 2000-406-120
  [
    'tax in whole kina',
    fortnightly(tax({ roundTo: 1 })),
    ['Salary 2000.00', 'Income tax 406.00', 'S 120.00', 'E 168.00'],
    1474,
  ],
  // 405.7692 to 5 toea. 2000-405.75-120
  [
    'tax in steps of 5 toea',
    fortnightly(tax({ roundTo: 0.05 })),
    ['Salary 2000.00', 'Income tax 405.75', 'S 120.00', 'E 168.00'],
    1474.25,
  ],

  // Earlier pay.
  // 2260×26=58760: 3900+25760×35%=12916; /26=496.7692. S 135.60, E 189.84. 2260-496.77-135.60
  [
    'back pay',
    fortnightly({ lateChanges: late('Salary', 2000, 2260) }),
    ['Salary 2000.00', 'Adjustment of earlier pay 260.00', 'Income tax 496.77', 'S 135.60', 'E 189.84'],
    1627.63,
  ],
  // 4000×26=104000: 16850+34000×40%=30450; /26=1171.1538. S 240, E 336. 4000-1171.15-240
  [
    'back pay, taxed when paid',
    fortnightly({ lateChanges: late('Salary', 1000, 3000) }),
    ['Salary 2000.00', 'Adjustment of earlier pay 2000.00', 'Income tax 1171.15', 'S 240.00', 'E 336.00'],
    2588.85,
  ],
  // Back pay for one period: with 2000 more, the same 1171.15.
  [
    'back pay of one pay, spread',
    fortnightly({ ...tax({ backPay: 'Spread over its pays' }), lateChanges: late('Salary', 1000, 3000) }),
    ['Salary 2000.00', 'Adjustment of earlier pay 2000.00', 'Income tax 1171.15', 'S 240.00', 'E 336.00'],
    2588.85,
  ],
  // 2000-300=1700, ×26=44200: 3900+11200×35%=7820; /26=300.7692. S 102, E 142.80. 1700-300.77-102
  [
    'too much paid earlier',
    fortnightly({ lateChanges: late('Salary', 2000, 1700) }),
    ['Salary 2000.00', 'Adjustment of earlier pay -300.00', 'Income tax 300.77', 'S 102.00', 'E 142.80'],
    1297.23,
  ],
  // At most the 2000 of this pay; the other 500 comes off the next.
  [
    'more paid earlier than this pay has',
    fortnightly({ lateChanges: late('Salary', 2500, 0) }),
    ['Salary 2000.00', 'Adjustment of earlier pay -2000.00'],
    0,
  ],
];

const short: Record<string, string> = { Superannuation: 'S', 'Employer superannuation': 'E' };

it.each(cases)('%s', (_, facts, lines, net) => {
  const paid = computePay(facts);
  expect(paid.map(({ label, amount }) => `${short[label] ?? label} ${amount.toFixed(2)}`)).toEqual(lines);
  expect(sumsOf(paid).netSalary).toBe(net);
});
