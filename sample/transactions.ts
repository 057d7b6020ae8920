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
import { dayOfMonth, lastMonths, type Month } from './months.ts';
import { between, earlier, weekdayFrom } from './office-hours.ts';
import { cents, payRates } from './pay-rates.ts';
import { monthsPaid } from './pay-run-plan.ts';
import { isThere, type StaffList } from './staff-list.ts';
import { onTimesheets, periodsWithEntries } from './timesheet-plan.ts';

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

/** The current month and a year before it. */
const monthsBooked = 13;
/** Hourly people have been paid in runs for that long, rounded up to months. */
const hourlyMonths = Math.ceil(((periodsWithEntries - 1) * 14) / 30);

/** A year of income and costs up to today; pay from before the first runs is booked as a total. */
export function makeTransactions(making: Making, staff: StaffList): Transaction[] {
  const by = staff.userOf('finance');
  const { calendar, chronicle, random } = making;
  return lastMonths(calendar, monthsBooked).flatMap((month) => {
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
    return costs.flatMap(({ day, category, of, amount, isPosted }) => {
      const change = random.whole(94_000, 106_000) / 100_000;
      const spent = cents(amount * (growth[month.ago] ?? 1) * change);
      const date = dayOfMonth(month, day);
      if (isPosted && date >= calendar.rollout) return [];
      return { date, description: of, category, type: 'Expense', amount: spent };
    });
  }

  function wages({ end, ago }: Month): Booking[] {
    const onPaper = staff.roll.filter(
      (entry) =>
        isThere(entry, end) && ago >= (onTimesheets.includes(entry.name) ? hourlyMonths : monthsPaid),
    );
    if (onPaper.length === 0) return [];
    const rates = onPaper.map(({ position: [, title] }) => payRates[title] ?? 0);
    const amount = cents(rates.reduce((sum, rate) => sum + rate, 0));
    const of = ago >= monthsPaid ? 'everybody' : 'those paid by the hour';
    return [
      {
        date: end,
        description: `Pay of ${of}, from the books`,
        category: 'Payroll',
        type: 'Expense',
        amount,
      },
    ];
  }

  function voided(month: Month, bookings: readonly Booking[]): Transaction[] {
    const date = dayOfMonth(month, twice.day);
    const booking = bookings.find((one) => one.date === date && one.type === 'Expense');
    if (month.ago !== twice.monthsAgo || !booking) return [];
    const again = record(booking);
    const noticed = weekdayFrom(dayOfMonth(month, twice.day + 3));
    const stamp = { at: between(making, noticed, [9, 12]), by };
    return [chronicle.change('transactions', stamp, again, { status: 'Void', voidReason: twice.reason })];
  }

  function record(booking: Booking): Transaction {
    const day = earlier(weekdayFrom(booking.date), calendar.today);
    const stamp = { at: between(making, day, [8, 17]), by };
    return chronicle.create('transactions', stamp, {
      ...booking,
      status: 'Recorded' as const,
      voidReason: null,
    });
  }
}

function earned(date: string, category: string, description: string, amount: number): Booking {
  return { date, description, category, type: 'Revenue', amount };
}
