import type { LeaveStatus, leaveTypes } from '#contract/hr/leave-requests.ts';
import type { Name } from './people.ts';

/** Begins in how many days (negative: it has begun), for how many days, asked for how many days ago. */
export type PlannedLeave = readonly [
  name: Name,
  type: (typeof leaveTypes)[number],
  beginsIn: number,
  days: number,
  status: LeaveStatus,
  askedAgo: number,
  reason: string | null,
];

export const leavePlan: readonly PlannedLeave[] = [
  ['Benjamin Kuri', 'Annual', 61, 5, 'Pending', 2, 'School enrolment of the children in Kundiawa'],
  ['Rodney Pala', 'Annual', 18, 7, 'Pending', 3, 'Bride price ceremony of my brother'],
  ['Thomas Wemin', 'Unpaid', 33, 5, 'Pending', 1, 'Land matter before the village court'],
  ['Miriam Heni', 'Annual', 12, 10, 'Pending', 4, null],
  ['Francis Noruka', 'Annual', 25, 14, 'Pending', 5, 'Visit home between two swings'],

  ['Joseph Kamang', 'Sick', -2, 4, 'Approved', 2, 'Malaria; certificate of the clinic handed in'],
  ['Lucy Yambai', 'Annual', -3, 8, 'Approved', 45, 'Family visit in Madang'],
  ['Sibona Vele', 'Annual', 2, 5, 'Approved', 25, null],
  ['Isaac Tumbi', 'Annual', 6, 12, 'Approved', 30, 'Wedding of my sister'],
  ['Agnes Kaupa', 'Annual', 20, 10, 'Approved', 14, 'Field break made longer'],
  ['Benjamin Kuri', 'Annual', 27, 14, 'Approved', 21, 'Building the house at home'],
  ['Ruth Gavera', 'Annual', 40, 15, 'Approved', 12, null],
  ['Samuel Tandale', 'Annual', 52, 10, 'Approved', 17, 'Field break made longer'],
  ['Charles Maino', 'Annual', 75, 21, 'Approved', 9, 'Long holiday with the family'],

  ['Noah Pilisa', 'Emergency', -8, 3, 'Approved', 8, 'Death in the family'],
  ['Elias Tagau', 'Sick', -11, 2, 'Approved', 11, null],
  ['Tobias Gomea', 'Annual', -19, 9, 'Approved', 50, 'Church convention'],
  ['Margaret Tareke', 'Sick', -22, 3, 'Approved', 22, 'Fever; seen by the site nurse'],
  ['Veronica Mondo', 'Annual', -26, 5, 'Approved', 41, null],
  ['Paul Minape', 'Annual', -33, 10, 'Approved', 60, 'Field break made longer'],
  ['Grace Toua', 'Annual', -35, 5, 'Approved', 52, null],
  ['Barnabas Sangi', 'Sick', -38, 2, 'Approved', 38, 'Back strain'],
  ['Albert Kewa', 'Emergency', -44, 4, 'Approved', 44, 'Flood damage to the house'],
  ['Daniel Pokanau', 'Annual', -47, 8, 'Approved', 70, 'Travel to Alotau'],
  ['Michael Angopa', 'Unpaid', -53, 6, 'Approved', 66, 'Compensation ceremony in Tari'],
  ['Henry Ikupu', 'Annual', -56, 10, 'Approved', 80, null],
  ['Jacklyn Temu', 'Annual', -59, 12, 'Approved', 88, 'Renewal of the nursing registration and home visit'],
  ['Peter Wambi', 'Annual', -64, 10, 'Approved', 90, 'Field break made longer'],
  ['Kevin Amos', 'Sick', -68, 2, 'Approved', 68, null],
  ['Benjamin Kuri', 'Annual', -74, 9, 'Approved', 96, 'Family gathering in Kundiawa'],
  ['Simon Kaluwin', 'Annual', -79, 5, 'Approved', 100, null],
  ['Julie Arua', 'Sick', -83, 3, 'Approved', 83, 'Hospital appointment'],
  ['Mary Kila', 'Annual', -87, 8, 'Approved', 120, 'Travel to Kavieng'],
  ['Clement Yawing', 'Emergency', -92, 3, 'Approved', 92, 'Child in hospital'],
  ['Wesley Mandui', 'Annual', -98, 6, 'Approved', 115, null],
  ['Leonard Yasi', 'Annual', -104, 12, 'Approved', 140, 'Holiday'],
  ['Jacob Tokiala', 'Annual', -118, 14, 'Approved', 150, 'Field break made longer'],
  ['Stanley Mirau', 'Annual', -127, 5, 'Approved', 155, null],

  ['Mathew Pundi', 'Annual', -16, 5, 'Rejected', 28, 'Trip to Goroka for the show'],
  ['Raymond Kautil', 'Annual', -30, 10, 'Rejected', 46, null],
  ['Agnes Kaupa', 'Unpaid', -62, 7, 'Rejected', 71, 'Private business in Mount Hagen'],
  ['Naomi Yandari', 'Annual', 15, 5, 'Rejected', 3, null],
];
