import { baseLabels, type CalculatedLine } from './calculated-line.ts';
import type { PayFacts } from './pay-facts.ts';
import type { PayCause } from './pay-lines.ts';
import { ofSalary, partOfPeriod, salaryCause } from './salaries.ts';
import { spansOf, workingDays } from './spans.ts';

/** Absent working days for which a salary is paid: without leave and public holidays. */
export function absentDays(facts: PayFacts): string[] {
  return facts.absences.days.filter(
    (day) =>
      workingDays(day, day) > 0 &&
      !facts.rules.isHoliday(day) &&
      !facts.unpaidLeave.some(({ from, to }) => day >= from && day <= to) &&
      !facts.paidLeave.some(({ startDate, endDate }) => day >= startDate && day <= endDate) &&
      spansOf(facts).some(({ basis, from, to }) => basis.kind === 'Salary' && day >= from && day <= to),
  );
}

/** Deducts the absent days for which a check of the run was answered so. */
export function absences(facts: PayFacts): CalculatedLine[] {
  if (facts.absences.deducted.length === 0) return [];
  const deducted = absentDays(facts).filter((day) => facts.absences.deducted.includes(day));
  return spansOf(facts).flatMap(({ basis, from, to }): CalculatedLine[] => {
    const days = deducted.filter((day) => day >= from && day <= to);
    const parts = days.map((day) => partOfPeriod(facts, day, day));
    const [first] = parts;
    if (!first) return [];
    return [
      {
        kind: 'Absence',
        label: baseLabels.absence,
        amount: -parts.reduce((whole, part) => whole + ofSalary(basis, part, facts.paysAYear), 0),
        causes: [
          salaryCause(basis, { ...first, days: days.length }, facts.paysAYear),
          ...days.map((date): PayCause => ({ what: 'absence', date })),
        ],
        isBase: true,
      },
    ];
  });
}

/** An answer is for the days that were asked. When they have changed, it must be given again. */
export function withoutOldAnswer(facts: PayFacts): PayFacts {
  const { days, deducted } = facts.absences;
  const isSame = absentDays(facts).join() === deducted.join();
  return isSame ? facts : { ...facts, absences: { days, deducted: [] } };
}
