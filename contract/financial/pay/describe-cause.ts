import { countOf, locale } from '../../engine/number-text.ts';
import { daysOfCount } from '../../hr/leave/counted-days.ts';
import { daysOfWeek, workingDaysOfWeek, workingDaysOfYear } from './final-pay.ts';
import type { PayCause } from './pay-lines.ts';

/** How the organisation writes days and amounts. */
export interface Writing {
  day(value: string): string;
  money(amount: number): string;
}

/** A short reason for a line on paper, where it can't be expanded. */
export function describeShortly(causes: readonly PayCause[], formats: Writing): string | undefined {
  const first = causes.find(({ what }) => shortest.has(what));
  const balance = causes.find(({ what }) => what === 'balance');
  return (
    first && [first, ...(balance ? [balance] : [])].map((cause) => describeCause(cause, formats)).join('. ')
  );
}

const shortest: ReadonlySet<PayCause['what']> = new Set([
  'salary',
  'hours',
  'percent',
  'earlier',
  'leave',
  'workingDays',
]);

/** Explains the last step, dividing the yearly tax by the number of pays. */
export function describeDivided(causes: readonly PayCause[], { money }: Writing): string | undefined {
  const taxed = causes.find(({ what }) => what === 'taxable');
  const cents = causes.reduce(
    (sum, cause) => (cause.what === 'bracket' ? sum + Math.round(cause.tax * 100) : sum),
    0,
  );
  if (taxed?.what !== 'taxable') return undefined;
  return `Total tax of ${money(cents / 100)} a year ÷ ${taxed.paysAYear} pays`;
}

/** The days of leave that a salaried person took, who is paid as on other days. */
export function describeDays(causes: readonly PayCause[]): string {
  return countOf(
    causes.reduce((sum, cause) => sum + (cause.what === 'leave' ? cause.days : 0), 0),
    'day',
  );
}

/** The arithmetic behind a line. */
export function describeCause(cause: PayCause, { day, money }: Writing): string {
  switch (cause.what) {
    case 'salary': {
      const whole = `${money(cause.yearly)} a year ÷ ${cause.paysAYear} pays`;
      return cause.days === cause.ofDays ? whole : `${whole} × ${cause.days} of ${cause.ofDays} working days`;
    }
    case 'hours': {
      const times = cause.factor === 1 ? '' : ` × ${cause.factor}`;
      return `${countOf(cause.hours, 'hour')} × ${money(cause.rate)}${times}${cause.premium ? `, ${cause.premium}` : ''}`;
    }
    case 'entry':
      return `${day(cause.date)}: ${countOf(cause.hours, 'hour')}`;
    case 'timesheet':
      return `${day(cause.from)} to ${day(cause.to)}: ${countOf(cause.hours, 'hour')}, without times`;
    case 'leave':
      return cause.leaveType === undefined
        ? `Unpaid leave from ${day(cause.from)} to ${day(cause.to)}, ${countOf(cause.days, 'working day')}`
        : `${cause.leaveType} leave from ${day(cause.from)} to ${day(cause.to)}, ${countOf(cause.days, 'day')}`;
    case 'balance':
      return `Balance after: ${countOf(cause.days, 'day')}`;
    case 'absence':
      return `Absent on ${day(cause.date)}`;
    case 'holiday':
      return `Public holiday on ${day(cause.date)}`;
    case 'payout':
      return [
        `Balance of ${cause.leaveType} leave on ${day(cause.until)}: ${daysOfCount(cause.days, cause.dayCount)}`,
        ...(cause.dayCount === 'Calendar days'
          ? [`${daysOfWeek} calendar days are paid as ${workingDaysOfWeek} working days`]
          : []),
        ...(cause.short ? [`This pay does not cover ${money(cause.short)} of it`] : []),
      ].join('. ');
    case 'notice':
      return `${countOf(cause.days, 'working day')} of notice`;
    case 'workingDays':
      return `${countOf(cause.days, 'working day')} × ${money(cause.yearly)} a year ÷ ${workingDaysOfYear}`;
    case 'item':
      return [
        cause.left === null
          ? 'Recurring item, with its amount on the last day of the period'
          : `Loan repayment. Balance before this pay: ${money(cause.left)}`,
        ...(cause.short
          ? [
              cause.left === null
                ? `This pay does not cover the full amount. ${money(cause.short)} is deducted from the next pay`
                : `This pay does not cover the full amount. ${money(cause.short)} stays on the loan`,
            ]
          : []),
      ].join('. ');
    case 'carried':
      return cause.due < 0
        ? `${money(-cause.due)} was deducted more than once and is refunded`
        : `${money(cause.due)} was not covered by earlier pay`;
    case 'rule':
      return [`${cause.kind} rule from ${day(cause.from)}`, ...(cause.settings ?? [])].join('. ');
    case 'percent':
      return `${number(cause.percent)}% of ${money(cause.of)}`;
    case 'taxable':
      return `Taxable pay of ${money(cause.amount)} × ${cause.paysAYear} pays = ${money(cause.yearly)} a year`;
    case 'bracket':
      return `${number(cause.percent)}% of the ${money(cause.income)} above ${money(cause.above)} = ${money(cause.tax)} a year`;
    case 'spread':
      return `${money(cause.amount)} of back pay, spread over ${countOf(cause.pays, 'pay')}: the tax on ${money(cause.withPart)} is ${money(cause.taxWithPart)}, the tax on ${money(cause.regular)} is ${money(cause.regularTax)}, and the difference × ${cause.pays} is added`;
    default:
      if (cause.isTakenBack)
        return `${cause.label}, ${day(cause.from)} to ${day(cause.to)}: ${money(cause.was)} was paid with another pay. ${cause.now === 0 ? 'It' : `All but ${money(cause.now)}`} is deducted here`;
      return `${cause.label}, ${day(cause.from)} to ${day(cause.to)}: paid ${money(cause.was)}, now ${money(cause.now)}${cause.due === undefined ? '' : `. The correct amount is ${money(cause.due)}. The rest is deducted from the next pay`}`;
  }
}

function number(value: number): string {
  return value.toLocaleString(locale, { maximumFractionDigits: 4 });
}
