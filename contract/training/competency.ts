import { addDays, addMonths } from '../engine/days.ts';
import { expiringDays } from '../hr/employee-documents.ts';

/** A person's competency in a course on a day. */
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

/** The legend of the matrix. */
export const standingMeanings: Record<CompetencyStanding, string> = {
  Current: 'Completed, and still valid',
  Due: `Valid, but expires within ${expiringDays} days`,
  Expired: 'Completed, but no longer valid',
  'In Progress': 'Training is in progress',
  Needed: 'A training need is open',
  Missing: 'Required, but no training need exists',
  'Not Required': 'Not required for this employee',
};

/** What is known about one person and one course. */
export interface Learnt {
  course: { validityPeriodMonths: number | null; isRetired: boolean };
  completions: readonly { completionDate: string; renewalOpenedOn: string | null }[];
  openNeed: { status: 'Pending' | 'In Progress' } | null;
  /** Whether a requirement applies to the person for this course. */
  isNamed: boolean;
}

export interface Competency {
  standing: CompetencyStanding;
  /**
   * The last day on which the latest completion is valid; null if there is none, or it does not
   * expire.
   */
  validUntil: string | null;
  isRequired: boolean;
  /** Required but not held. */
  isGap: boolean;
}

/**
 * A person's competency in a course on the day `today`. It is required if a requirement applies to
 * the person, a need is open, or a completion has to be renewed, unless the renewal was dismissed.
 * A retired course is never required.
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
