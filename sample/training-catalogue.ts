import type { sessionStatuses } from '#contract/training/training-sessions.ts';
import type { SiteCode } from './sites.ts';

export const courses = {
  'Basic First Aid': ['Cuts, burns, breathing, shock, and who to call.', 'All field staff', 'Basic', 36],
  'Blast Area Awareness': ['Signs, sirens, exclusion zones and misfires.', 'Mine site', 'Basic', 24],
  'Confined Space Entry': ['Permits, gas tests, the standby person.', 'Workshop and plant', 'Advanced', 24],
  'Crane Operation': ['Load charts, outriggers and hand signals.', 'Crane operators', 'Licence', 60],
  'Defensive Driving': ['Night driving, river crossings, convoys.', 'Drivers', 'Intermediate', 24],
  'Electrical Isolation': ['Lock, tag and test before touch.', 'Workshop and plant', 'Intermediate', 24],
  'Fatigue Management': ['Sleep, swings, and when to stop.', 'Shift workers', 'Basic', 12],
  'Fire Fighting': ['Extinguishers, fire water and assembly points.', 'All field staff', 'Basic', 24],
  'Forklift Operation': ['Loads, ramps and pedestrians.', 'Stores and depots', 'Licence', 60],
  'Hazard Identification': ['Seeing, reporting and taking away what can hurt.', 'Everybody', 'Basic', null],
  'Manual Handling': ['Lifting alone and together.', 'Stores and depots', 'Basic', 36],
  'Mine Site Induction': ['The site, its rules and its people.', 'Mine site', 'Basic', 12],
  'Safety Leadership': ['Talks, observations and investigations.', 'Supervisors', 'Advanced', 36],
  'Working at Heights': ['Harness, anchor points and rescue.', 'Workshop and plant', 'Intermediate', 24],
} as const satisfies Record<
  string,
  readonly [description: string, target: string, level: string, validMonths: number | null]
>;

export type Course = keyof typeof courses;

export const providers = {
  'Huon Trade Testing': 'Lae, Malaita Street; +675 7010 4410',
  'Kundu Ridge Mining Services': 'Our own trainers; ask the Training Coordinator',
  'Ramu First Response': 'Madang, Kasagten Road; bookings@ramufirst.example',
  'Summit Safety Training': 'Mount Hagen; office@summitsafety.example, +675 7215 3309',
  'Wau Road Driving School': 'Lae, Two Mile; +675 7388 0127',
} as const;

export type Provider = keyof typeof providers;

/** Begins in how many days (negative: it has begun), takes how many days. */
export type PlannedSession = readonly [
  course: Course,
  provider: Provider,
  status: (typeof sessionStatuses)[number],
  beginsIn: number,
  days: number,
  site: SiteCode,
];

export const plannedSessions: readonly PlannedSession[] = [
  ['Mine Site Induction', 'Kundu Ridge Mining Services', 'Completed', -160, 1, 'LPO'],
  ['Basic First Aid', 'Ramu First Response', 'Completed', -148, 2, 'LAE'],
  ['Hazard Identification', 'Summit Safety Training', 'Completed', -131, 1, 'POM'],
  ['Defensive Driving', 'Wau Road Driving School', 'Completed', -117, 2, 'LAE'],
  ['Electrical Isolation', 'Huon Trade Testing', 'Completed', -102, 2, 'LAE'],
  ['Blast Area Awareness', 'Kundu Ridge Mining Services', 'Completed', -84, 1, 'LPO'],
  ['Fatigue Management', 'Kundu Ridge Mining Services', 'Completed', -70, 1, 'LPO'],
  ['Working at Heights', 'Summit Safety Training', 'Completed', -55, 2, 'LAE'],
  ['Fire Fighting', 'Ramu First Response', 'Completed', -39, 1, 'NMT'],
  ['Safety Leadership', 'Summit Safety Training', 'Completed', -24, 3, 'POM'],
  ['Confined Space Entry', 'Huon Trade Testing', 'In Progress', -1, 4, 'LAE'],
  ['Working at Heights', 'Summit Safety Training', 'Scheduled', 6, 2, 'LPO'],
  ['Mine Site Induction', 'Kundu Ridge Mining Services', 'Scheduled', 9, 1, 'LPO'],
  ['Basic First Aid', 'Ramu First Response', 'Scheduled', 13, 2, 'LPO'],
  ['Forklift Operation', 'Huon Trade Testing', 'Scheduled', 20, 3, 'MAG'],
  ['Fatigue Management', 'Kundu Ridge Mining Services', 'Scheduled', 27, 1, 'NMT'],
  ['Defensive Driving', 'Wau Road Driving School', 'Scheduled', 34, 2, 'LAE'],
  ['Crane Operation', 'Huon Trade Testing', 'Cancelled', -12, 5, 'NMT'],
];
