import type { needPriorities } from '#contract/training/training-needs.ts';
import type { Name } from './people.ts';
import type { RollEntry } from './roll.ts';
import type { Course } from './training-catalogue.ts';

type Priority = (typeof needPriorities)[number];

/** Whose work asks for a course, and how much. */
export const audiences: Record<Course, readonly [who: RegExp, priority: Priority]> = {
  'Basic First Aid': [
    /Shift Supervisor|Medic|Safety|Superintendent|Site Manager|Excavator|Depot|Workshop/,
    'High',
  ],
  'Blast Area Awareness': [
    /Excavator|Haul Truck|Dozer|Grader|Drill|Shift Supervisor|Superintendent/,
    'Critical',
  ],
  'Confined Space Entry': [/Fitter|Boilermaker/, 'High'],
  'Crane Operation': [/Crane Operator/, 'Critical'],
  'Defensive Driving': [/Driver|Haul Truck|Site Manager|Depot|Safety Manager|Asset and Fleet/, 'High'],
  'Electrical Isolation': [/Fitter|Electrician|Boilermaker|Workshop|Planner/, 'Critical'],
  'Fatigue Management': [/Operator|Shift Supervisor|Driver|Medic/, 'High'],
  'Fire Fighting': [
    /Plant Operator|Crane|Site Manager|Safety Advisor|Storekeeper|Depot|Workshop|Medic/,
    'Medium',
  ],
  'Forklift Operation': [/Storekeeper|Stores|Logistics/, 'High'],
  'Hazard Identification': [
    /Manager|Officer|Administrator|Auditor|Planner|Coordinator|Clerk|Assistant/,
    'Medium',
  ],
  'Manual Handling': [/Storekeeper|Tyre Fitter|Boilermaker|Electrician/, 'Low'],
  'Mine Site Induction': [
    /Excavator|Haul Truck|Dozer|Grader|Drill|Shift Supervisor|Superintendent|Medic|Trainee/,
    'Critical',
  ],
  'Safety Leadership': [
    /Shift Supervisor|Superintendent|Manager|Depot Supervisor|Workshop Supervisor/,
    'Medium',
  ],
  'Working at Heights': [/Fitter|Boilermaker|Electrician|Crane Operator|Workshop|Safety Advisor/, 'High'],
};

export function isInAudience({ position }: RollEntry, course: Course): boolean {
  return audiences[course][0].test(position[1]);
}

export const completedNeeds = 88;

/** Not done yet: due in how many days (negative: overdue), written down how many days ago. */
export type OpenNeed = readonly [
  name: Name,
  course: Course,
  status: 'Pending' | 'In Progress',
  dueIn: number,
  writtenAgo: number,
];

export const openNeeds: readonly OpenNeed[] = [
  ['Rodney Pala', 'Fatigue Management', 'Pending', -21, 90],
  ['Noah Pilisa', 'Defensive Driving', 'Pending', -13, 75],
  ['Margaret Tareke', 'Fire Fighting', 'Pending', -9, 60],
  ['Barnabas Sangi', 'Working at Heights', 'In Progress', -6, 80],
  ['Charles Maino', 'Basic First Aid', 'Pending', -2, 66],

  ['Tobias Gomea', 'Confined Space Entry', 'In Progress', 4, 40],
  ['Clement Yawing', 'Confined Space Entry', 'In Progress', 4, 40],
  ['Kevin Amos', 'Confined Space Entry', 'In Progress', 4, 40],
  ['Barnabas Sangi', 'Confined Space Entry', 'In Progress', 4, 40],
  ['Rita Kondo', 'Mine Site Induction', 'Pending', 9, 3],
  ['Steven Laka', 'Mine Site Induction', 'Pending', 9, 8],
  ['Benjamin Kuri', 'Working at Heights', 'Pending', 12, 26],
  ['Steven Laka', 'Working at Heights', 'Pending', 12, 8],
  ['Agnes Kaupa', 'Basic First Aid', 'Pending', 15, 33],
  ['Benjamin Kuri', 'Safety Leadership', 'Pending', 48, 19],
  ['Lydia Bagum', 'Forklift Operation', 'Pending', 23, 18],
  ['Dorcas Yagas', 'Forklift Operation', 'Pending', 23, 12],
  ['Dorcas Yagas', 'Manual Handling', 'Pending', 30, 12],
  ['Francis Noruka', 'Crane Operation', 'Pending', 31, 55],
  ['Michael Angopa', 'Fatigue Management', 'Pending', 35, 20],
  ['Mathew Pundi', 'Defensive Driving', 'Pending', 37, 27],
  ['Henry Ikupu', 'Defensive Driving', 'Pending', 37, 27],
  ['Naomi Yandari', 'Hazard Identification', 'Pending', 42, 7],
  ['Jacob Tokiala', 'Fire Fighting', 'Pending', 58, 15],
];
