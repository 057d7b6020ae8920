import type { sessionStatuses } from '#contract/training/training-sessions.ts';
import type { Name } from './people.ts';
import type { SiteCode } from './sites.ts';
import type { Course, Provider } from './training-catalogue.ts';

/** How somebody took part, as far as it is known. */
export type TakingPart = 'Passed' | 'Failed' | 'Absent' | 'Present' | 'Enrolled';

/** By the name alone: passed where the session is completed, else enrolled. */
export type Participant = Name | readonly [name: Name, how: TakingPart, notes?: string];

/** Begins in how many days (negative: it has begun), takes how many days. */
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
