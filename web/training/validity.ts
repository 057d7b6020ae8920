import { countOf } from '#contract/engine/number-text.ts';
/** How long a course is good for: '24 months'. */
export function validityOf({ validityPeriodMonths }: { validityPeriodMonths: number | null }): string {
  if (validityPeriodMonths === null) return 'Does not expire';
  return countOf(validityPeriodMonths, 'month');
}
