import { plural } from '../engine/number-text.ts';
import { describeDays, type Writing } from './pay/describe-cause.ts';
import { createdKinds, deductionKinds, earningKinds, type PayLine } from './pay/pay-lines.ts';
import type { Payslip } from './payroll.ts';

/** A part of a payslip: its lines and, for earnings and deductions, their sum. */
export interface PayslipPart {
  title: string;
  lines: readonly PayLine[];
  total?: { label: string; amount: number };
}

export function payslipParts({ lines, grossSalary, deductions }: Payslip) {
  const of = (kinds: readonly string[]) => lines.filter(({ kind }) => kinds.includes(kind));
  return {
    earnings: { title: 'Earnings', lines: of(earningKinds), total: { label: 'Gross', amount: grossSalary } },
    deductions: {
      title: 'Deductions',
      lines: of(deductionKinds),
      total: { label: 'Deductions', amount: deductions },
    },
    employer: { title: 'Paid by the employer in addition', lines: of(createdKinds) },
  } satisfies Record<string, PayslipPart>;
}

/** The figure beside a line: days for leave taken, which has no amount. */
export function payLineFigure({ kind, causes, amount }: PayLine, { money }: Pick<Writing, 'money'>): string {
  return kind === 'Leave Taken' ? describeDays(causes) : money(amount);
}

/** Totals of the calendar year, and leave taken in the period. */
export function payslipYear({ yearToDate, leaveDays, payPeriodEnd }: Payslip) {
  return {
    title: `Year to date, ${payPeriodEnd.slice(0, 4)}`,
    totals: [
      { label: 'Gross', amount: yearToDate.grossSalary },
      { label: 'Tax', amount: yearToDate.tax },
      { label: 'Superannuation', amount: yearToDate.superannuation },
      { label: 'Deductions', amount: yearToDate.deductions },
      { label: 'Net', amount: yearToDate.netSalary },
    ],
    leave:
      leaveDays === 0
        ? 'No leave was taken in this period.'
        : `Leave taken in this period: ${leaveDays} working ${plural(leaveDays, 'day', 'days')}.`,
  };
}

/** What a payslip says beside the person's name; null for pay that was paid. */
export function payslipNote({ status }: Pick<Payslip, 'status'>): string | null {
  return status === 'Paid' ? null : `${status}, not paid`;
}
