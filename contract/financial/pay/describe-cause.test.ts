import { expect, it } from 'vitest';
import { writeDay } from '../../engine/days.ts';
import type { PayCause } from './pay-lines.ts';
import { describeCause, describeDivided, describeShortly } from './describe-cause.ts';

const formats = {
  day: (value: string) => writeDay(value, 'DD/MM/YYYY'),
  money: (amount: number) => `K${amount.toLocaleString('en', { minimumFractionDigits: 2 })}`,
};
const id = '00000000-0000-7000-8000-000000000002';

it.each<[PayCause, string]>([
  [
    { what: 'salary', basisId: id, yearly: 52_000, paysAYear: 26, days: 10, ofDays: 10 },
    'K52,000.00 a year ÷ 26 pays',
  ],
  [
    { what: 'salary', basisId: id, yearly: 52_000, paysAYear: 26, days: 3, ofDays: 10 },
    'K52,000.00 a year ÷ 26 pays × 3 of 10 working days',
  ],
  [{ what: 'hours', basisId: id, hours: 8, rate: 20, factor: 1, premium: null }, '8 hours × K20.00'],
  [
    { what: 'hours', basisId: id, hours: 2.5, rate: 20, factor: 1.5, premium: 'Overtime' },
    '2.5 hours × K20.00 × 1.5, Overtime',
  ],
  [{ what: 'entry', entryId: id, date: '2026-06-01', hours: 10 }, '01/06/2026: 10 hours'],
  [
    { what: 'timesheet', timesheetId: id, from: '2026-06-01', to: '2026-06-14', hours: 76.5 },
    '01/06/2026 to 14/06/2026: 76.5 hours, without times',
  ],
  [{ what: 'entry', entryId: id, date: '2026-06-01', hours: 1 }, '01/06/2026: 1 hour'],
  [
    { what: 'leave', leaveId: id, from: '2026-06-01', to: '2026-06-01', days: 1 },
    'Unpaid leave from 01/06/2026 to 01/06/2026, 1 working day',
  ],
  [{ what: 'absence', date: '2026-06-03' }, 'Absent on 03/06/2026'],
  [{ what: 'balance', days: 12.5 }, 'Balance after: 12.5 days'],
  [
    {
      what: 'payout',
      leaveTypeId: id,
      leaveType: 'Annual',
      until: '2026-06-10',
      days: 3.5,
      dayCount: 'Calendar days',
    },
    'Balance of Annual leave on 10/06/2026: 3.5 calendar days. 7 calendar days are paid as 5 working days',
  ],
  [
    {
      what: 'payout',
      leaveTypeId: id,
      leaveType: 'Study',
      until: '2026-06-10',
      days: -1,
      dayCount: 'Working days',
      short: 20,
    },
    'Balance of Study leave on 10/06/2026: -1 working day. This pay does not cover K20.00 of it',
  ],
  [{ what: 'notice', finalPayId: id, days: 10 }, '10 working days of notice'],
  [
    { what: 'workingDays', basisId: id, yearly: 52_000, days: 2.5 },
    '2.5 working days × K52,000.00 a year ÷ 260',
  ],
  [{ what: 'item', itemId: id, left: 250 }, 'Loan repayment. Balance before this pay: K250.00'],
  [{ what: 'rule', ruleId: id, kind: 'Income Tax', from: '2024-01-01' }, 'Income Tax rule from 01/01/2024'],
  [
    {
      what: 'rule',
      ruleId: id,
      kind: 'Overtime',
      from: '2024-01-01',
      settings: ['Hours across midnight: calendar day'],
    },
    'Overtime rule from 01/01/2024. Hours across midnight: calendar day',
  ],
  [
    {
      what: 'spread',
      amount: 1600,
      pays: 2,
      regular: 2000,
      regularTax: 405.77,
      withPart: 2800,
      taxWithPart: 691.15,
    },
    'K1,600.00 of back pay, spread over 2 pays: the tax on K2,800.00 is K691.15, the tax on K2,000.00 is K405.77, and the difference × 2 is added',
  ],
  [
    { what: 'item', itemId: id, left: null, short: 12.5 },
    'Recurring item, with its amount on the last day of the period. This pay does not cover the full amount. K12.50 is deducted from the next pay',
  ],
  [
    { what: 'item', itemId: id, left: 500, short: 20 },
    'Loan repayment. Balance before this pay: K500.00. This pay does not cover the full amount. K20.00 stays on the loan',
  ],
  [{ what: 'carried', itemId: id, due: 12.5 }, 'K12.50 was not covered by earlier pay'],
  [{ what: 'carried', itemId: id, due: -6 }, 'K6.00 was deducted more than once and is refunded'],
  [{ what: 'percent', percent: 8.4, of: 2000 }, '8.4% of K2,000.00'],
  [
    { what: 'taxable', amount: 2000, paysAYear: 26, yearly: 52_000 },
    'Taxable pay of K2,000.00 × 26 pays = K52,000.00 a year',
  ],
  [
    { what: 'bracket', above: 20_000, percent: 30, income: 13_000, tax: 3900 },
    '30% of the K13,000.00 above K20,000.00 = K3,900.00 a year',
  ],
  [
    {
      what: 'earlier',
      payrollId: id,
      from: '2026-06-01',
      to: '2026-06-14',
      label: 'Hours',
      was: 160,
      now: 200,
    },
    'Hours, 01/06/2026 to 14/06/2026: paid K160.00, now K200.00',
  ],
  [
    {
      what: 'earlier',
      payrollId: id,
      from: '2026-06-01',
      to: '2026-06-14',
      label: 'Hours',
      was: 40,
      now: 0,
      isTakenBack: true,
    },
    'Hours, 01/06/2026 to 14/06/2026: K40.00 was paid with another pay. It is deducted here',
  ],
])('%j', (cause, words) => {
  expect(describeCause(cause, formats)).toBe(words);
});

const tax: PayCause[] = [
  { what: 'rule', ruleId: id, kind: 'Income Tax', from: '2024-01-01' },
  { what: 'taxable', amount: 2000, paysAYear: 26, yearly: 52_000 },
  { what: 'bracket', above: 20_000, percent: 30, income: 13_000, tax: 3900 },
  { what: 'bracket', above: 33_000, percent: 35, income: 19_000, tax: 6650 },
];

it('describes the yearly tax and the number of pays', () => {
  expect(describeDivided(tax, formats)).toBe('Total tax of K10,550.00 a year ÷ 26 pays');
  expect(describeDivided(tax.slice(0, 1), formats)).toBeUndefined();
});

it('has one short line for print where possible', () => {
  const hours: PayCause = { what: 'hours', basisId: id, hours: 76, rate: 20, factor: 1, premium: null };
  const entry: PayCause = { what: 'entry', entryId: id, date: '2026-06-01', hours: 10 };
  expect(describeShortly([hours, entry], formats)).toBe('76 hours × K20.00');
  expect(describeShortly(tax, formats)).toBeUndefined();
  const leave = {
    what: 'leave',
    leaveId: id,
    from: '2026-06-11',
    to: '2026-06-11',
    days: 1,
    leaveType: 'Annual',
  } as const;
  expect(describeShortly([leave, leave, { what: 'balance', days: 12.5 }], formats)).toBe(
    'Annual leave from 11/06/2026 to 11/06/2026, 1 day. Balance after: 12.5 days',
  );
});
