import type { transactionStatuses, transactionTypes } from '#contract/financial/transactions.ts';
import {
  claims,
  costs,
  growth,
  hireCategory,
  hires,
  lastClaim,
  monthlyRevenue,
  twice,
} from './account-plan.ts';
import type { Kept } from './chronicle.ts';
import type { Making } from './making.ts';
import { dayOfMonth, sixMonths, type Month } from './months.ts';
import { between, earlier, weekdayFrom } from './office-hours.ts';
import { cents } from './pay-rates.ts';
import type { Payroll } from './payroll.ts';

interface Booking {
  date: string;
  description: string;
  category: string;
  type: (typeof transactionTypes)[number];
  amount: number;
}

interface Transaction extends Kept, Booking {
  status: (typeof transactionStatuses)[number];
  voidReason: string | null;
}

/** Six months of claims and costs up to today; the pay of a month is the sum of its payroll. */
export function makeTransactions(making: Making, payroll: readonly Payroll[], by: string): Transaction[] {
  const { calendar, chronicle, random } = making;
  return sixMonths(calendar).flatMap((month) => {
    const bookings = [...revenue(month), ...expenses(month), ...wages(month)]
      .filter(({ date }) => date <= calendar.today)
      .toSorted((left, right) => left.date.localeCompare(right.date));
    return [...bookings.map((booking) => record(booking)), ...voided(month, bookings)];
  });

  function revenue(month: Month): Booking[] {
    const total = monthlyRevenue * (growth[month.ago] ?? 1);
    const shift = random.whole(-150, 150) / 10_000;
    const early = claims.map(({ share }, index) => cents(total * (share + (index === 0 ? shift : 0))));
    const later = hires.map(({ share }) => cents(total * share));
    const rest = [...early, ...later].reduce((left, amount) => left - amount, total);
    const first = dayOfMonth(month, 1);
    return [
      ...claims.map(({ category, of }, index) =>
        earned(first, category, `Progress claim: ${of}`, early[index] ?? 0),
      ),
      earned(first, lastClaim.category, `Monthly claim: ${lastClaim.of}`, cents(rest)),
      ...hires.map(({ day, of }, index) =>
        earned(dayOfMonth(month, day), hireCategory, `Hire: ${of}`, later[index] ?? 0),
      ),
    ];
  }

  function expenses(month: Month): Booking[] {
    return costs.map(({ day, category, of, amount }) => {
      const change = random.whole(94_000, 106_000) / 100_000;
      const spent = cents(amount * (growth[month.ago] ?? 1) * change);
      return { date: dayOfMonth(month, day), description: of, category, type: 'Expense', amount: spent };
    });
  }

  /** Drafts are not paid, so the present month has none yet. */
  function wages({ start, end, ago }: Month): Booking[] {
    if (ago === 0) return [];
    const rows = payroll.filter(
      ({ payPeriodStart, status }) => payPeriodStart === start && status !== 'Void',
    );
    const amount = cents(rows.reduce((sum, { grossSalary }) => sum + grossSalary, 0));
    return [
      { date: end, description: `Payroll ${start} to ${end}`, category: 'Payroll', type: 'Expense', amount },
    ];
  }

  function voided(month: Month, bookings: readonly Booking[]): Transaction[] {
    const date = dayOfMonth(month, twice.day);
    const booking = bookings.find((one) => one.date === date && one.type === 'Expense');
    if (month.ago !== twice.monthsAgo || !booking) return [];
    const again = record(booking);
    const noticed = weekdayFrom(dayOfMonth(month, twice.day + 3));
    const deed = { at: between(making, noticed, [9, 12]), by };
    return [chronicle.change('transactions', deed, again, { status: 'Void', voidReason: twice.reason })];
  }

  function record(booking: Booking): Transaction {
    const day = earlier(weekdayFrom(booking.date), calendar.today);
    const deed = { at: between(making, day, [8, 17]), by };
    return chronicle.create('transactions', deed, {
      ...booking,
      status: 'Recorded' as const,
      voidReason: null,
    });
  }
}

function earned(date: string, category: string, description: string, amount: number): Booking {
  return { date, description, category, type: 'Revenue', amount };
}
