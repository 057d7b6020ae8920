import { countOf } from '#contract/engine/number-text.ts';
/** The validity of a course: '24 months'. */
export function validityOf({ validityPeriodMonths }: { validityPeriodMonths: number | null }): string {
  if (validityPeriodMonths === null) return 'Does not expire';
  return countOf(validityPeriodMonths, 'month');
}
