import type { sessionStatuses } from '#contract/training/training-sessions.ts';
import type { Name } from './people.ts';
import type { SiteCode } from './sites.ts';
import type { Course, Provider } from './training-catalogue.ts';

/** Attendance and result, as far as known. */
export type TakingPart = 'Passed' | 'Failed' | 'Absent' | 'Present' | 'Enrolled';

/** A name alone passed if the session is completed, otherwise is enrolled. */
export type Participant = Name | readonly [name: Name, how: TakingPart, notes?: string];

/** Begins (in days; negative: begun), length in days. */
export type PlannedSession = readonly [
  course: Course,
  provider: Provider,
  status: (typeof sessionStatuses)[number],
  beginsIn: number,
  days: number,
  site: SiteCode,
  seats: number | null,
  people: readonly Participant[],
];
