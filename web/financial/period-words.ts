import { payrollPeriods } from '#contract/financial/payroll.ts';
import type { Period } from '#contract/financial/periods.ts';
import { writeMonth } from '#web/ui/month-text.ts';

/** For example 'This Month', 'July 2026', 'Q3 2026', '2026'. */
export function describePeriod(period: Period): string {
  const known = payrollPeriods.find(({ value }) => value === period);
  if (known) return known.label;
  const [year = '', part] = period.split('-');
  if (part === undefined) return year;
  return part.startsWith('Q') ? `${part} ${year}` : writeMonth(period);
}

/** Within a sentence: 'this month', 'July 2026'. */
export function inSentence(period: Period): string {
  const isNamed = payrollPeriods.some(({ value }) => value === period);
  return isNamed ? describePeriod(period).toLowerCase() : describePeriod(period);
}
