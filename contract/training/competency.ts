import { addDays, addMonths } from '../engine/days.ts';
import { expiringDays } from '../hr/employee-documents.ts';

/** How a person stands in what a course teaches, on a day. */
export const competencyStandings = [
  'Current',
  'Due',
  'Expired',
  'In Progress',
  'Needed',
  'Missing',
  'Not Required',
] as const;
export type CompetencyStanding = (typeof competencyStandings)[number];

/** What each standing means: the legend of the matrix. */
export const standingMeanings: Record<CompetencyStanding, string> = {
  Current: 'Completed, and still valid',
  Due: `Valid, but expires within ${expiringDays} days`,
  Expired: 'Completed, but no longer valid',
  'In Progress': 'Being learnt now',
  Needed: 'A training need is open',
  Missing: 'Required, but without a training need',
  'Not Required': 'Nothing asks for it',
};

/** What is known of one person and one course. */
export interface Learnt {
  course: { validityPeriodMonths: number | null; isRetired: boolean };
  completions: readonly { completionDate: string; renewalOpenedOn: string | null }[];
  openNeed: { status: 'Pending' | 'In Progress' } | null;
  /** Whether a requirement names the person for the course. */
  isNamed: boolean;
}

export interface Competency {
  standing: CompetencyStanding;
  /** The last day on which the latest completion counts; null: there is none, or it does not expire. */
  validUntil: string | null;
  isRequired: boolean;
  /** Required, and not held. */
  isGap: boolean;
}

/**
 * The standing of a person in a course on the day `today`. It is required where a requirement names the person,
 * where a need is open, and where a completion is to be kept up: whoever dismissed its renewal asks for it no more.
 * A retired course is required of nobody.
 */
export function competencyOn(today: string, { course, completions, openNeed, isNamed }: Learnt): Competency {
  const [latest] = completions
    .map(({ completionDate }) => completionDate)
    .toSorted()
    .toReversed();
  const { validityPeriodMonths: months, isRetired } = course;
  const validUntil = latest && months !== null ? addMonths(latest, months) : null;
  const isKeptUp = completions.some(
    ({ completionDate, renewalOpenedOn }) => completionDate === latest && renewalOpenedOn === null,
  );
  const isRequired = !isRetired && (isNamed || openNeed !== null || isKeptUp);
  const isHeld = latest !== undefined && (validUntil === null || validUntil >= today);
  return { standing: standing(), validUntil, isRequired, isGap: isRequired && !isHeld };

  function standing(): CompetencyStanding {
    if (isHeld) return validUntil !== null && validUntil <= addDays(today, expiringDays) ? 'Due' : 'Current';
    if (latest && isRequired) return 'Expired';
    if (openNeed) return openNeed.status === 'In Progress' ? 'In Progress' : 'Needed';
    return isRequired ? 'Missing' : 'Not Required';
  }
}
