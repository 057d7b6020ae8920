import { describe, expect, it } from 'vitest';
import type { Payer, Payment, PayPayments } from '../payments.ts';
import { westpacPng } from './westpac-png.ts';

const payer: Payer = { name: 'Kokoda Mining', userNumber: '1234', bsb: '038-001', accountNumber: '6001234' };
const mary: Payment = {
  id: '1',
  employeeName: 'Mary Kila',
  employeeNumber: 'EMP-0001',
  bankName: 'Kina Bank',
  accountName: 'Mary Kila',
  bsb: '028-100',
  accountNumber: '123 4567',
  amount: 1474.23,
};
const taken = (payments: Payment[], by = payer): PayPayments => ({
  payer: by,
  payPeriodStart: '2026-06-01',
  payPeriodEnd: '2026-06-14',
  on: '2026-06-16',
  payments,
  withoutAccount: [],
});

function linesOf(payments: Payment[]): string[] {
  const made = westpacPng(taken(payments));
  if ('refused' in made) throw new Error(made.refused.join());
  expect(made.text.endsWith('\r\n')).toBe(true);
  return made.text.slice(0, -2).split('\r\n');
}

/** Columns as a bank numbers them: from 1, both ends included. */
const columns = (line = '', from: number, to: number) => line.slice(from - 1, to);

describe('the direct entry file of Westpac', () => {
  it('has a header, one detail per payment, one for the debit, and a total, of 120 characters each', () => {
    const lines = linesOf([mary, { ...mary, accountNumber: '1000123456', amount: 0.1 }]);
    expect(lines.map((line) => line.length)).toEqual([120, 120, 120, 120, 120]);
    expect(lines.map((line) => line[0])).toEqual(['0', '1', '1', '1', '7']);
  });

  it('has the payer and the date in its header', () => {
    const [header] = linesOf([mary]);
    expect(columns(header, 19, 23)).toBe('01WBC');
    expect(columns(header, 31, 56)).toBe('Kokoda Mining'.padEnd(26));
    expect(columns(header, 57, 62)).toBe('001234');
    expect(columns(header, 63, 74)).toBe('PAYROLL     ');
    expect(columns(header, 75, 80)).toBe('160626');
  });

  it('has payee, account and cents of each payment', () => {
    const [, detail] = linesOf([mary]);
    expect(columns(detail, 2, 8)).toBe('028-100');
    expect(columns(detail, 9, 18)).toBe('  1234567 ');
    expect(columns(detail, 19, 20)).toBe('53');
    expect(columns(detail, 21, 30)).toBe('0000147423');
    expect(columns(detail, 31, 62)).toBe('Mary Kila'.padEnd(32));
    expect(columns(detail, 63, 80)).toBe('PAY 140626'.padEnd(18));
    expect(columns(detail, 81, 96)).toBe('038-001  6001234');
  });

  it('debits the total from the payer, so that it balances', () => {
    const lines = linesOf([mary, { ...mary, amount: 100.77 }]);
    const [debit, total] = lines.slice(-2);
    expect(columns(debit, 9, 30)).toBe('  6001234 130000157500');
    expect(columns(total, 2, 8)).toBe('999-999');
    expect(columns(total, 21, 50)).toBe('000000000000001575000000157500');
    expect(columns(total, 75, 80)).toBe('000003');
  });

  it('converts names to bank characters and cuts them to fit', () => {
    const [, detail] = linesOf([{ ...mary, accountName: `José Müller’s ${'x'.repeat(40)}` }]);
    expect(columns(detail, 31, 62)).toBe(`Jose Muller s ${'x'.repeat(18)}`);
  });

  it('is rejected with every reason', () => {
    const wrong = [
      { ...mary, bsb: null },
      { ...mary, accountNumber: '12345678901' },
    ];
    expect(westpacPng(taken(wrong, { ...payer, bsb: null }))).toEqual({
      refused: [
        'The paying account or the bank user number is missing in Settings.',
        'Mary Kila has no BSB.',
        'The account number of Mary Kila has more than 10 digits.',
      ],
    });
  });

  it('is rejected with one sentence about missing BSBs', () => {
    const without = ['Mary Kila', 'Peter Tau'].map((employeeName) => ({ ...mary, employeeName, bsb: null }));
    expect(westpacPng(taken(without))).toEqual({ refused: ['2 people have no BSB: Mary Kila, Peter Tau.'] });
  });
});
