/** How long a course is good for: '24 months'. */
export function validityOf({ validityPeriodMonths }: { validityPeriodMonths: number | null }): string {
  if (validityPeriodMonths === null) return 'Does not expire';
  return validityPeriodMonths === 1 ? '1 month' : `${validityPeriodMonths} months`;
}
