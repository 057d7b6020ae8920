import { amountOf, share } from '../../engine/cents.ts';
import { baseLabels, lowered, ruleCause, type CalculatedLine } from './calculated-line.ts';
import type { BasisInForce, PayFacts, RulesInForce } from './pay-facts.ts';
import type { PayCause } from './pay-lines.ts';
import { settingLabel, type TermsOf } from './pay-rules.ts';
import { earliest, latest, spansOf } from './spans.ts';
import { premiums, workedTime, type Premium, type Worked } from './worked-time.ts';

/**
 * One line for all hours paid at the same rate. A shift is paid in the period in which it begins.
 */
export function hours(facts: PayFacts): CalculatedLine[] {
  const { period, employment, bases, shifts } = facts;
  const { overtime, isHoliday } = facts.rules;
  const termsOn = (day: string) => overtime(day)?.terms ?? withoutOvertime;
  const first = latest(period.payPeriodStart, employment.start);
  const last = earliest(period.payPeriodEnd, employment.end);
  return bases.flatMap((basis, at) => {
    if (basis.kind !== 'Hourly') return [];
    const next = bases[at + 1];
    const { isShiftWork } = basis;
    const worked = workedTime(shifts, { termsOn, isShiftWork, isHoliday }).filter(
      ({ date, day }) =>
        date >= first && date <= last && day >= basis.from && (next === undefined || day < next.from),
    );
    const kinds = new Map(worked.map((each) => [`${each.premium} ${each.factor}`, each]));
    return [...kinds.values()]
      .toSorted((a, b) => orderOf(a) - orderOf(b))
      .map(({ premium, factor }) =>
        hoursLine(
          basis,
          worked.filter((each) => each.premium === premium && each.factor === factor),
          facts.rules,
        ),
      );
  });
}

/** Hours without clock times can't be overtime. */
export function untimedHours(facts: PayFacts): CalculatedLine[] {
  return spansOf(facts)
    .filter(({ basis }) => basis.kind === 'Hourly')
    .flatMap(({ basis, from, to }): CalculatedLine[] => {
      const sheets = facts.untimedHours.filter((sheet) => sheet.to >= from && sheet.to <= to);
      if (sheets.length === 0) return [];
      const whole = sheets.reduce((sum, sheet) => sum + Math.round(sheet.hours * 100), 0);
      const paid = { what: 'hours', basisId: basis.id, rate: amountOf(basis.amount), factor: 1 } as const;
      return [
        {
          kind: 'Hours',
          label: baseLabels.untimedHours,
          amount: share(basis.amount, whole, 100),
          causes: [
            { ...paid, hours: whole / 100, premium: null },
            ...sheets.map((sheet): PayCause => ({
              what: 'timesheet',
              timesheetId: sheet.id,
              from: sheet.from,
              to: sheet.to,
              hours: sheet.hours,
            })),
          ],
          isBase: true,
        },
      ];
    });
}

/** Ordinary hours come first. */
function orderOf({ premium }: Worked): number {
  return premium === null ? -1 : premiums.indexOf(premium);
}

/** A line for hours paid alike; expects at least one. */
function hoursLine(
  basis: BasisInForce,
  worked: readonly Worked[],
  { overtime }: RulesInForce,
): CalculatedLine {
  const { premium = null, factor = 1 } = worked[0] ?? {};
  const minutes = worked.reduce((whole, each) => whole + each.minutes, 0);
  const rate = amountOf(basis.amount);
  const rules = new Map(worked.map(({ date }) => overtime(date)).map((rule) => [rule?.id, rule]));
  return {
    kind: premium === null ? 'Hours' : 'Overtime',
    label: premium === null ? baseLabels.hours : `${premium} × ${factor}`,
    amount: share(basis.amount, minutes * Math.round(factor * 100), 60 * 100),
    causes: [
      { what: 'hours', basisId: basis.id, hours: hoursOf(minutes), rate, factor, premium },
      ...[...rules.values()].flatMap((rule) =>
        premium !== null && rule ? [ruleCause(rule, chosenFor(premium, rule.terms, basis))] : [],
      ),
      ...entriesOf(worked),
    ],
    isBase: premium === null,
  };
}

/** The settings of the rule that this premium depends on. */
function chosenFor(premium: Premium, terms: TermsOf<'Overtime'>, { isShiftWork }: BasisInForce): string[] {
  if (premium === 'Overtime')
    return [`Two shifts on the same date: ${lowered(settingLabel(terms.shiftsOfDate))}`];
  const midnight = `Hours across midnight: ${lowered(settingLabel(terms.acrossMidnight))}`;
  const saturday = `Saturday shift work: ${lowered(settingLabel(terms.shiftWorkSaturday))}`;
  return premium === 'Saturday' && isShiftWork ? [midnight, saturday] : [midnight];
}

/** One cause per shift, on both sides of midnight. */
function entriesOf(worked: readonly Worked[]): PayCause[] {
  const minutes = new Map<string, number>();
  for (const each of worked) minutes.set(each.entryId, (minutes.get(each.entryId) ?? 0) + each.minutes);
  const dates = new Map(worked.map(({ entryId, date }) => [entryId, date]));
  return [...dates].map(([entryId, date]) => ({
    what: 'entry',
    entryId,
    date,
    hours: hoursOf(minutes.get(entryId) ?? 0),
  }));
}

/** Without an overtime rule, every hour is ordinary. */
export const withoutOvertime: TermsOf<'Overtime'> = {
  kind: 'Overtime',
  dailyHours: 24,
  weeklyHours: 168,
  overtimeFactor: 1,
  saturdayFrom: '00:00',
  saturdayFactor: 1,
  sundayFactor: 1,
  holidayFactor: 1,
  acrossMidnight: 'Calendar day',
  shiftsOfDate: 'Together',
  shiftWorkSaturday: 'No premium',
};

export function hoursOf(minutes: number): number {
  return Math.round((minutes / 60) * 100) / 100;
}
