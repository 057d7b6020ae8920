import { countOf, locale } from '#contract/engine/number-text.ts';
import type { PayCause } from '#contract/financial/pay/pay-lines.ts';
import type { Formats } from '#web/engine/format.ts';

type Writing = Pick<Formats, 'day' | 'money'>;

/** Why a line has its amount, in one line where one says it: for paper, which cannot be opened. */
export function inShort(causes: readonly PayCause[], formats: Writing): string | undefined {
  const first = causes.find(({ what }) => shortest.has(what));
  return first && describeCause(first, formats);
}

const shortest: ReadonlySet<PayCause['what']> = new Set(['salary', 'hours', 'percent', 'earlier', 'leave']);

/** The tax of a year is divided among its pays; nobody need guess the last step. */
export function describeDivided(causes: readonly PayCause[], { money }: Writing): string | undefined {
  const taxed = causes.find(({ what }) => what === 'taxable');
  const cents = causes.reduce(
    (sum, cause) => (cause.what === 'bracket' ? sum + Math.round(cause.tax * 100) : sum),
    0,
  );
  if (taxed?.what !== 'taxable') return undefined;
  return `Together ${money(cents / 100)} a year ÷ ${taxed.paysAYear} pays`;
}

/** Why a line has its amount, as arithmetic that can be followed. */
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
      return `Unpaid leave from ${day(cause.from)} to ${day(cause.to)}, ${countOf(cause.days, 'working day')}`;
    case 'item':
      return [
        cause.left === null
          ? 'Recurring, with the amount of the last day of the period'
          : `Of a loan: ${money(cause.left)} was left to pay back before this pay`,
        ...(cause.short
          ? [
              cause.left === null
                ? `Nothing more was left of the pay: ${money(cause.short)} comes off the next one`
                : `Nothing more was left of the pay: ${money(cause.short)} less than is due each pay`,
            ]
          : []),
      ].join('. ');
    case 'carried':
      return cause.due < 0
        ? `${money(-cause.due)} was taken off more than once, and is given back`
        : `${money(cause.due)} that earlier pay was not enough for`;
    case 'rule':
      return [`${cause.kind} by the rule from ${day(cause.from)}`, ...(cause.settings ?? [])].join('. ');
    case 'percent':
      return `${number(cause.percent)} % of ${money(cause.of)}`;
    case 'taxable':
      return `${money(cause.amount)} taxed, × ${cause.paysAYear} pays = ${money(cause.yearly)} a year`;
    case 'bracket':
      return `${number(cause.percent)} % of the ${money(cause.income)} above ${money(cause.above)} = ${money(cause.tax)} a year`;
    case 'spread':
      return `${money(cause.amount)} of back pay, spread over ${countOf(cause.pays, 'pay')}: the tax of ${money(cause.withPart)} is ${money(cause.taxWithPart)}, that of ${money(cause.regular)} is ${money(cause.regularTax)}, and the difference × ${cause.pays} is added`;
    default:
      if (cause.isTakenBack)
        return `${cause.label}, ${day(cause.from)} to ${day(cause.to)}: ${money(cause.was)} came with another pay, and ${cause.now === 0 ? '' : `all but ${money(cause.now)} `}is taken off here`;
      return `${cause.label}, ${day(cause.from)} to ${day(cause.to)}: paid ${money(cause.was)}, now ${money(cause.now)}${cause.due === undefined ? '' : `. It is to be ${money(cause.due)}: the rest comes off the next pay`}`;
  }
}

function number(value: number): string {
  return value.toLocaleString(locale, { maximumFractionDigits: 4 });
}
