import type { workTypes } from '#contract/hr/employee-options.ts';
import type { Name } from './people.ts';
import type { SiteCode } from './sites.ts';

export type Position = readonly [
  name: Name,
  position: string,
  workType: (typeof workTypes)[number],
  site: SiteCode,
  supervisor: Name | null,
  /** Days since the start, moved to the Monday of that week; negative: in the future. */
  since: number,
];

/** The organisation from the top: a supervisor comes before the team. */
export const positions: readonly Position[] = [
  ['Philip Kaumbal', 'General Manager', 'Permanent', 'POM', null, 3380],
  ['Ruth Gavera', 'Corporate Services Manager', 'Permanent', 'POM', 'Philip Kaumbal', 2890],
  ['Martin Kasau', 'Health and Safety Manager', 'Permanent', 'POM', 'Philip Kaumbal', 2230],
  ['Leonard Yasi', 'Plant and Maintenance Manager', 'Permanent', 'LAE', 'Philip Kaumbal', 3010],
  ['Jonathan Ipara', 'Mine Services Superintendent', 'Permanent', 'LPO', 'Philip Kaumbal', 2680],
  ['Jacob Tokiala', 'Site Manager', 'Permanent', 'NMT', 'Philip Kaumbal', 1950],
  ['Stanley Mirau', 'Internal Auditor', 'Permanent', 'POM', 'Philip Kaumbal', 1240],

  ['Grace Toua', 'Human Resources Officer', 'Permanent', 'POM', 'Ruth Gavera', 2410],
  ['Daniel Pokanau', 'Finance Officer', 'Permanent', 'POM', 'Ruth Gavera', 1990],
  ['Lucy Yambai', 'Training Coordinator', 'Permanent', 'LAE', 'Ruth Gavera', 1410],
  ['Elias Tagau', 'IT Support Officer', 'Contract', 'POM', 'Ruth Gavera', 480],
  ['Julie Arua', 'Office Administrator', 'Permanent', 'POM', 'Ruth Gavera', 1530],
  ['Naomi Yandari', 'Contracts Administrator', 'Contract', 'POM', 'Ruth Gavera', 9],
  ['Veronica Mondo', 'Payroll Assistant', 'Permanent', 'POM', 'Grace Toua', 610],
  ['Miriam Heni', 'Accounts Clerk', 'Permanent', 'POM', 'Daniel Pokanau', 760],
  ['Sibona Vele', 'Driver', 'Permanent', 'POM', 'Julie Arua', 2010],

  ['Jacklyn Temu', 'Site Medic', 'Permanent', 'LPO', 'Martin Kasau', 720],
  ['Bernadette Igua', 'Safety Advisor', 'Permanent', 'NMT', 'Martin Kasau', 530],

  ['Joseph Kamang', 'Workshop Supervisor', 'Permanent', 'LAE', 'Leonard Yasi', 2560],
  ['Raymond Kautil', 'Maintenance Planner', 'Contract', 'LAE', 'Leonard Yasi', 820],
  ['Mary Kila', 'Asset and Fleet Officer', 'Permanent', 'LAE', 'Leonard Yasi', 1860],
  ['Simon Kaluwin', 'Storekeeper', 'Permanent', 'LAE', 'Leonard Yasi', 1640],
  ['Charles Maino', 'Depot Supervisor', 'Permanent', 'MAG', 'Leonard Yasi', 1480],
  ['Tobias Gomea', 'Heavy Diesel Fitter', 'Permanent', 'LAE', 'Joseph Kamang', 1720],
  ['Clement Yawing', 'Heavy Diesel Fitter', 'Permanent', 'LAE', 'Joseph Kamang', 1105],
  ['Isaac Tumbi', 'Auto Electrician', 'Permanent', 'LAE', 'Joseph Kamang', 905],
  ['Barnabas Sangi', 'Boilermaker', 'Permanent', 'LAE', 'Joseph Kamang', 1450],
  ['Wesley Mandui', 'Tyre Fitter', 'Permanent', 'LAE', 'Joseph Kamang', 1190],
  ['Kevin Amos', 'Apprentice Fitter', 'Contract', 'LAE', 'Tobias Gomea', 330],
  ['Henry Ikupu', 'Truck Driver', 'Permanent', 'LAE', 'Mary Kila', 1330],
  ['Mathew Pundi', 'Truck Driver', 'Permanent', 'LAE', 'Mary Kila', 690],
  ['Dorcas Yagas', 'Stores Assistant', 'Casual', 'LAE', 'Simon Kaluwin', 16],
  ['Lydia Bagum', 'Logistics Clerk', 'Permanent', 'MAG', 'Charles Maino', 23],
  ['Gideon Kaim', 'Truck Driver', 'Permanent', 'MAG', 'Charles Maino', -14],

  ['Peter Wambi', 'Shift Supervisor', 'Permanent', 'LPO', 'Jonathan Ipara', 2105],
  ['Samuel Tandale', 'Shift Supervisor', 'Permanent', 'LPO', 'Jonathan Ipara', 1380],
  ['Steven Laka', 'Field Fitter', 'Permanent', 'LPO', 'Jonathan Ipara', 9],
  ['Benjamin Kuri', 'Excavator Operator', 'Permanent', 'LPO', 'Peter Wambi', 990],
  ['Rodney Pala', 'Haul Truck Operator', 'Permanent', 'LPO', 'Peter Wambi', 740],
  ['Agnes Kaupa', 'Haul Truck Operator', 'Permanent', 'LPO', 'Peter Wambi', 560],
  ['Thomas Wemin', 'Dozer Operator', 'Permanent', 'LPO', 'Peter Wambi', 1290],
  ['Paul Minape', 'Grader Operator', 'Permanent', 'LPO', 'Peter Wambi', 1560],
  ['Michael Angopa', 'Drill Rig Operator', 'Contract', 'LPO', 'Peter Wambi', 410],
  ['Rita Kondo', 'Trainee Operator', 'Casual', 'LPO', 'Peter Wambi', 3],
  ['Noah Pilisa', 'Haul Truck Operator', 'Permanent', 'LPO', 'Samuel Tandale', 860],
  ['Albert Kewa', 'Excavator Operator', 'Permanent', 'LPO', 'Samuel Tandale', 1015],

  ['Margaret Tareke', 'Plant Operator', 'Permanent', 'NMT', 'Jacob Tokiala', 640],
  ['Francis Noruka', 'Crane Operator', 'Permanent', 'NMT', 'Jacob Tokiala', 1170],
];

/** Days until the probation ends, of people who started lately. */
export const probations: Partial<Record<Name, number>> = {
  'Lydia Bagum': 21,
  'Dorcas Yagas': 74,
  'Naomi Yandari': 81,
  'Steven Laka': 81,
  'Rita Kondo': 87,
  'Gideon Kaim': 104,
};

/** Days until the agreed end; negative: past. */
export const endings: Partial<Record<Name, number>> = {
  'Wesley Mandui': -41,
  'Michael Angopa': 47,
  'Raymond Kautil': 124,
};
