import { addMonths } from '../engine/days.ts';

/** Who works here is at least this old, and nobody is older than that. In years. */
const ages = { least: 14, most: 100 } as const;

export const birthSentence = `Date of Birth must lie between ${ages.least} and ${ages.most} years ago`;

/** Whether somebody born on this day can work here today; both `YYYY-MM-DD`. */
export function isCredibleBirth(birth: string, today: string): boolean {
  return birth <= addMonths(today, -12 * ages.least) && birth >= addMonths(today, -12 * ages.most);
}
