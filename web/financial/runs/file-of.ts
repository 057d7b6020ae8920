import { westpacPng } from '#contract/financial/pay/bank-files/westpac-png.ts';
import type { PaymentFormat, PayPayments } from '#contract/financial/pay/payments.ts';
import type { Formats } from '#web/engine/format.ts';
import type { Sheet } from '#web/sheet/sheet.ts';
import { makeFile, type FileFormat } from '#web/sheet/export-file.ts';

export interface PaymentFile {
  name: string;
  file: Blob;
}

type Made = PaymentFile | { refused: string[] };

/** Each bank format is its own module; other banks get a list. */
const makers: Record<PaymentFormat, (taken: PayPayments, formats: Formats) => Made | Promise<Made>> = {
  'Payment list (CSV)': (taken, formats) => paymentList(paymentSheet(taken, formats), 'CSV'),
  'Payment list (XLSX)': (taken, formats) => paymentList(paymentSheet(taken, formats), 'XLSX'),
  'Westpac PNG direct entry': westpacFile,
};

export async function fileOf(format: PaymentFormat, taken: PayPayments, formats: Formats): Promise<Made> {
  return makers[format](taken, formats);
}

function westpacFile(taken: PayPayments): Made {
  const made = westpacPng(taken);
  if ('refused' in made) return made;
  return { name: made.name, file: new Blob([made.text], { type: 'text/plain;charset=utf-8' }) };
}

async function paymentList(sheet: Sheet, format: FileFormat): Promise<Made> {
  return { name: `${sheet.name}.${format.toLowerCase()}`, file: await makeFile(sheet, format) };
}

/** Ordered by bank. Without a total, because some banks pay every row. */
function paymentSheet({ payments, payPeriodStart, payPeriodEnd, on }: PayPayments, { day }: Formats): Sheet {
  const text = (header: string) => ({ header, kind: 'text' as const });
  const heads = ['Bank', 'BSB', 'Account Number', 'Account Name', 'Employee ID', 'Employee'];
  return {
    name: `payments-${payPeriodEnd}`,
    title: 'Payments',
    columns: [...heads.map(text), { header: 'Amount', kind: 'money' }],
    rows: payments.map((each) => [
      each.bankName,
      each.bsb,
      each.accountNumber,
      each.accountName,
      each.employeeNumber,
      each.employeeName,
      each.amount,
    ]),
    totals: null,
    figures: [],
    filters: [`Pay period: ${day(payPeriodStart)} to ${day(payPeriodEnd)}`, `Payment date: ${day(on)}`],
    asOf: new Date().toISOString(),
  };
}
