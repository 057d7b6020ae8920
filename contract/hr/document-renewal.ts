import { addDays, addMonths, daysBetween, monthsBetween } from '../engine/days.ts';

interface Validity {
  issueDate?: string | null;
  expiryDate?: string | null;
}

/**
 * The proposed dates of a renewed document: issued today, and valid for as long as the old one if
 * both of its dates are known.
 */
export function renewalDates(
  { issueDate, expiryDate }: Validity,
  today: string,
): { issueDate: string; expiryDate?: string } {
  if (!issueDate || !expiryDate) return { issueDate: today };
  return { issueDate: today, expiryDate: expiryAfter(today, issueDate, expiryDate) };
}

/** Whole months stay whole months, whether the last day is the same day of the month or the day before. */
function expiryAfter(today: string, issueDate: string, expiryDate: string): string {
  const fewest = monthsBetween(issueDate, expiryDate);
  for (const months of [fewest, fewest + 1])
    for (const extra of [0, -1])
      if (addDays(addMonths(issueDate, months), extra) === expiryDate)
        return addDays(addMonths(today, months), extra);
  return addDays(today, daysBetween(issueDate, expiryDate));
}
