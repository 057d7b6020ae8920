import type { Payer, Payment } from '../payments.ts';
import { totalCents, type BankFile, type BankFileFormat } from './bank-file.ts';

/**
 * The direct entry file of Westpac in Papua New Guinea: lines of 120 characters, one header (0),
 * one detail (1) for each payment and one for the debited account, one total (7). Follows the
 * layout that Westpac publishes for Corporate Online; banks may require their own values, so test
 * it with the bank before the first use.
 */
export const westpacPng: BankFileFormat = ({ payer, payments, on, payPeriodEnd }) => {
  const own = ownAccount(payer);
  const refused = [
    ...(own ? [] : ['The paying account or the bank user number is missing in Settings.']),
    ...withoutBsb(payments),
    ...payments.flatMap(wrongWith),
  ];
  const total = totalCents(payments);
  if (total > mostCents) refused.push('The total is too large for one payment file of this bank.');
  if (!own || refused.length > 0) return { refused };
  const reference = `PAY ${ddmmyy(payPeriodEnd)}`;
  const credits = payments.map((payment) =>
    detail(own, reference, {
      bsb: payment.bsb ?? '',
      accountNumber: payment.accountNumber,
      code: codes.pay,
      cents: totalCents([payment]),
      title: payment.accountName,
    }),
  );
  const debit = detail(own, reference, { ...own, code: codes.debit, cents: total, title: own.name });
  const lines = [header(own, on), ...credits, debit, totals(total, credits.length + 1)];
  return { name: `westpac-${payPeriodEnd}.txt`, text: `${lines.join('\r\n')}\r\n` } satisfies BankFile;
};

const codes = { debit: '13', pay: '53' } as const;
/** Digits of an account number; the tenth overlaps a marker column that pay does not use. */
const mostDigits = 10;
const mostCents = 9_999_999_999;

interface Own {
  name: string;
  userNumber: string;
  bsb: string;
  accountNumber: string;
}

function ownAccount({ name, userNumber, bsb, accountNumber }: Payer): Own | null {
  return userNumber && bsb && accountNumber ? { name, userNumber, bsb, accountNumber } : null;
}

/** One sentence, because the BSB is often missing for everyone at a bank. */
function withoutBsb(payments: readonly Payment[]): string[] {
  const names = payments.filter(({ bsb }) => !bsb).map(({ employeeName }) => employeeName);
  if (names.length < 2) return names.map((name) => `${name} has no BSB.`);
  return [`${names.length} people have no BSB: ${names.join(', ')}.`];
}

function wrongWith({ employeeName, accountNumber, amount }: Payment): string[] {
  if (digitsOf(accountNumber).length > mostDigits)
    return [`The account number of ${employeeName} has more than ${mostDigits} digits.`];
  return totalCents([{ amount }]) > mostCents
    ? [`The pay of ${employeeName} is too large for this file.`]
    : [];
}

function header({ name, userNumber }: Own, on: string): string {
  return line([
    ['0', 1],
    ['', 17],
    ['01', 2],
    ['WBC', 3],
    ['', 7],
    [name, 26],
    [userNumber.padStart(6, '0'), 6],
    ['PAYROLL', 12],
    [ddmmyy(on), 6],
    ['', 40],
  ]);
}

interface Entry {
  bsb: string;
  accountNumber: string;
  code: string;
  cents: number;
  title: string;
}

function detail(own: Own, reference: string, { bsb, accountNumber, code, cents, title }: Entry): string {
  return line([
    ['1', 1],
    [bsb, 7],
    [account(accountNumber), mostDigits],
    [code, 2],
    [digits(cents, 10), 10],
    [title, 32],
    [reference, 18],
    [own.bsb, 7],
    [digitsOf(own.accountNumber).slice(-9).padStart(9), 9],
    [own.name, 16],
    [digits(0, 8), 8],
  ]);
}

/** The credits equal the one debit, so the net is zero. */
function totals(cents: number, count: number): string {
  return line([
    ['7', 1],
    ['999-999', 7],
    ['', 12],
    [digits(0, 10), 10],
    [digits(cents, 10), 10],
    [digits(cents, 10), 10],
    ['', 24],
    [digits(count, 6), 6],
    ['', 40],
  ]);
}

/** Joins texts padded or cut to the widths of their columns. */
function line(columns: [text: string, width: number][]): string {
  return columns.map(([text, width]) => plain(text).slice(0, width).padEnd(width)).join('');
}

/**
 * Converts to the characters a bank accepts: accents are dropped, anything else becomes a space.
 */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]/g, ' ');
}

/** Right-aligned in nine columns plus a blank; ten digits fill all ten. */
function account(number: string): string {
  const all = digitsOf(number);
  return all.length > 9 ? all : `${all.padStart(9)} `;
}

function digitsOf(number: string): string {
  return number.replaceAll(/\D/g, '');
}

function digits(value: number, width: number): string {
  return String(value).padStart(width, '0');
}

function ddmmyy(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${date}${month}${year.slice(2)}`;
}
