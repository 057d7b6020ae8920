import { addDays } from '#contract/engine/days.ts';
import type { PayrollStatus } from '#contract/financial/payroll.ts';
import type { Deed, Kept } from './chronicle.ts';
import type { Making } from './making.ts';
import { dayOfMonth, sixMonths, type Month } from './months.ts';
import { between, earlier, later } from './office-hours.ts';
import { cents, deductionsOf, payRates } from './pay-rates.ts';
import { officers, type Name } from './people.ts';
import type { RollEntry } from './roll.ts';
import type { StaffList } from './staff-list.ts';

interface PayrollRow extends Kept {
  employeeId: string;
  payPeriodStart: string;
  payPeriodEnd: string;
  grossSalary: number;
  deductions: number;
  status: PayrollStatus;
  voidReason: string | null;
}

const preparedOn = 24;
/** In the month before last one row was wrong, void, and made again. */
const corrected = {
  name: 'Clement Yawing',
  monthsAgo: 2,
  tooMuch: 1240.5,
  reason: 'Overtime of the shutdown counted twice',
} as const satisfies { name: Name; monthsAgo: number; tooMuch: number; reason: string };

/** A month's pay of everybody employed in it: paid for the months that are over, a draft for the present one. */
export function makePayroll(making: Making, staff: StaffList, hasAccount: (employeeId: string) => boolean) {
  const { calendar, chronicle, random, administratorId } = making;
  const finance = staff.userOf('finance');
  return sixMonths(calendar)
    .flatMap((month) => employedIn(month).flatMap((entry) => rowsOf(entry, month)))
    .map((row) => ({ ...row, preparedById: finance, preparerIds: [finance] }));

  function employedIn({ start, end }: Month): RollEntry[] {
    const latest = earlier(end, calendar.today);
    return staff.roll.filter(
      ({ startDate, endDate }) => startDate <= latest && (endDate === null || endDate >= start),
    );
  }

  function rowsOf(entry: RollEntry, month: Month): PayrollRow[] {
    const { name } = entry;
    const isCorrected = name === corrected.name && month.ago === corrected.monthsAgo;
    const gross = grossOf(entry, month);
    const ready = isCorrected ? dayOfMonth(month, preparedOn + 1) : preparationOf(entry, month);
    const right = settled(
      prepared(entry, month, gross, { at: at(ready, [13, 15]), by: finance }),
      entry,
      month,
      ready,
    );
    if (!isCorrected) return [right];
    const wrong = prepared(entry, month, cents(gross + corrected.tooMuch), {
      at: at(dayOfMonth(month, preparedOn), [9, 11]),
      by: finance,
    });
    const deed = { at: at(ready, [9, 11]), by: finance };
    return [move(wrong, deed, { status: 'Void', voidReason: corrected.reason }), right];
  }

  function prepared(entry: RollEntry, { start, end }: Month, grossSalary: number, deed: Deed): PayrollRow {
    const status: PayrollStatus = 'Draft';
    return chronicle.create('payroll', deed, {
      employeeId: entry.id,
      payPeriodStart: start,
      payPeriodEnd: end,
      grossSalary,
      deductions: deductionsOf(grossSalary),
      status,
      voidReason: null,
    });
  }

  /** Somebody else approves; on the last day it is paid to whoever has given an account. */
  function settled(draft: PayrollRow, { id, name }: RollEntry, month: Month, ready: string): PayrollRow {
    if (month.ago === 0) return draft;
    const approved = move(
      draft,
      { at: at(later(ready, addDays(month.end, -2)), [15, 16]), by: administratorId },
      {
        status: 'Approved',
      },
    );
    if (month.ago === 1 && !hasAccount(id)) return approved;
    const payer = name === officers.finance ? administratorId : finance;
    return move(approved, { at: at(month.end, [16, 17]), by: payer }, { status: 'Paid' });
  }

  function move(row: PayrollRow, deed: Deed, changed: Partial<PayrollRow>): PayrollRow {
    return chronicle.change('payroll', deed, row, changed);
  }

  /** Drafts of the present month are made on its first day; whoever comes later is added then. */
  function preparationOf({ enteredAt, startDate }: RollEntry, month: Month): string {
    const usual = dayOfMonth(month, month.ago === 0 ? 1 : preparedOn);
    const known = addDays(calendar.dayOf(enteredAt), 1);
    return earlier(
      later(usual, month.ago === 0 ? later(known, startDate) : known),
      earlier(month.end, calendar.today),
    );
  }

  /** The rate, by the days of the month that the person was employed; overtime for some. */
  function grossOf({ position, startDate, endDate }: RollEntry, { start, end }: Month): number {
    const [, title, , site] = position;
    const rate = payRates[title] ?? 3200;
    const worksOvertime = random.chance(0.25);
    const overtime = random.whole(80, 620);
    const first = later(start, startDate);
    const last = endDate === null ? end : earlier(end, endDate);
    const share = (daysBetween(first, last) + 1) / (daysBetween(start, end) + 1);
    return cents(rate * share + (worksOvertime && site !== 'POM' ? overtime * share : 0));
  }

  function at(day: string, hours: readonly [number, number]): Date {
    return between(making, day, hours);
  }
}

export type Payroll = ReturnType<typeof makePayroll>[number];

function daysBetween(from: string, to: string): number {
  return (new Date(to).getTime() - new Date(from).getTime()) / 86_400_000;
}
