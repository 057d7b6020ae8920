import type { needPriorities } from '#contract/training/training-needs.ts';
import type { Name } from './people.ts';
import type { SiteCode } from './sites.ts';
import type { Course } from './training-catalogue.ts';

type Priority = (typeof needPriorities)[number];

export const priorities: Record<Course, Priority> = {
  'Basic First Aid': 'High',
  'Blast Area Awareness': 'Critical',
  'Confined Space Entry': 'High',
  'Crane Operation': 'Critical',
  'Defensive Driving': 'High',
  'Electrical Isolation': 'Critical',
  'Fatigue Management': 'High',
  'Fire Fighting': 'Medium',
  'Forklift Operation': 'High',
  'Hazard Identification': 'Medium',
  'Manual Handling': 'Low',
  'Mine Site Induction': 'Critical',
  'Safety Leadership': 'Medium',
  'Two-Way Radio': 'Low',
  'Working at Heights': 'High',
};

interface Asked {
  position?: string;
  site?: SiteCode;
  assetCategory?: string;
}

/** Requirements by position, site and asset; all criteria must match. */
export const requirements: readonly (readonly [course: Course, of: Asked, daysToComplete: number])[] = [
  ['Basic First Aid', { position: 'Shift Supervisor' }, 60],
  ['Basic First Aid', { position: 'Site Medic' }, 30],
  ['Blast Area Awareness', { site: 'LPO', assetCategory: 'Heavy Machinery' }, 30],
  ['Crane Operation', { position: 'Crane Operator' }, 30],
  ['Defensive Driving', { assetCategory: 'Vehicle' }, 60],
  ['Electrical Isolation', { position: 'Heavy Diesel Fitter' }, 30],
  ['Fatigue Management', { position: 'Haul Truck Operator' }, 30],
  ['Fire Fighting', { site: 'NMT' }, 60],
  ['Forklift Operation', { position: 'Stores Assistant' }, 45],
  ['Forklift Operation', { position: 'Storekeeper' }, 30],
  ['Mine Site Induction', { site: 'LPO' }, 14],
  ['Safety Leadership', { position: 'Shift Supervisor' }, 120],
];

/** Completed before the system, without a document. */
export const earlierCompletions: readonly (readonly [name: Name, course: Course, daysAgo: number])[] = [
  ['Paul Minape', 'Basic First Aid', 1300],
  ['Barnabas Sangi', 'Basic First Aid', 1310],
  ['Peter Wambi', 'Two-Way Radio', 930],
  ['Samuel Tandale', 'Two-Way Radio', 930],
  ['Thomas Wemin', 'Two-Way Radio', 870],
  ['Joseph Kamang', 'Defensive Driving', 701],
  ['Peter Wambi', 'Defensive Driving', 600],
  ['Jacklyn Temu', 'Defensive Driving', 520],
  ['Peter Wambi', 'Mine Site Induction', 500],
  ['Philip Kaumbal', 'Defensive Driving', 480],
  ['Jonathan Ipara', 'Defensive Driving', 450],
  ['Peter Wambi', 'Fatigue Management', 425],
  ['Albert Kewa', 'Fatigue Management', 425],
  ['Noah Pilisa', 'Fatigue Management', 425],
  ['Samuel Tandale', 'Defensive Driving', 410],
  ['Mathew Pundi', 'Defensive Driving', 400],
  ['Rodney Pala', 'Fatigue Management', 386],
  ['Margaret Tareke', 'Fatigue Management', 210],
  ['Francis Noruka', 'Fatigue Management', 205],
];

/** Open needs: due (in days; negative: overdue), recorded (days ago). */
export type OpenNeed = readonly [name: Name, course: Course, dueIn: number, writtenAgo: number];

/** In addition to renewals. */
export const openNeeds: readonly OpenNeed[] = [
  ['Noah Pilisa', 'Defensive Driving', -13, 155],
  ['Margaret Tareke', 'Fire Fighting', -9, 60],
  ['Charles Maino', 'Basic First Aid', -2, 172],

  ['Tobias Gomea', 'Confined Space Entry', 4, 40],
  ['Clement Yawing', 'Confined Space Entry', 4, 40],
  ['Kevin Amos', 'Confined Space Entry', 4, 40],
  ['Barnabas Sangi', 'Confined Space Entry', 4, 40],
  ['Barnabas Sangi', 'Working at Heights', 12, 85],
  ['Steven Laka', 'Working at Heights', 12, 8],
  ['Rita Kondo', 'Mine Site Induction', 14, 3],
  ['Steven Laka', 'Mine Site Induction', 14, 8],
  ['Lydia Bagum', 'Forklift Operation', 27, 18],
  ['Dorcas Yagas', 'Forklift Operation', 27, 12],
  ['Naomi Yandari', 'Hazard Identification', 42, 7],
  ['Francis Noruka', 'Crane Operation', 52, 55],
  ['Benjamin Kuri', 'Safety Leadership', 55, 19],
];
