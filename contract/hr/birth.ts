import { addMonths } from '../engine/days.ts';

/** Ages of employees in years. */
const ages = { least: 14, most: 100 } as const;

export const birthSentence = `Date of Birth must be between ${ages.least} and ${ages.most} years ago`;

/** Whether someone with this birth date can be employed today; both `YYYY-MM-DD`. */
export function isCredibleBirth(birth: string, today: string): boolean {
  return birth <= addMonths(today, -12 * ages.least) && birth >= addMonths(today, -12 * ages.most);
}
