import type { genders } from '#contract/hr/employee-options.ts';
import type { Town } from './homes.ts';

type Person = readonly [
  name: string,
  gender: (typeof genders)[number],
  age: number,
  home: Town,
  shirt: 'S' | 'M' | 'L' | 'XL' | '2XL',
];

/** All people are invented. */
export const people = [
  ['Philip Kaumbal', 'Male', 54, 'Port Moresby', 'XL'],
  ['Ruth Gavera', 'Female', 49, 'Port Moresby', 'L'],
  ['Grace Toua', 'Female', 38, 'Port Moresby', 'M'],
  ['Veronica Mondo', 'Female', 27, 'Port Moresby', 'S'],
  ['Daniel Pokanau', 'Male', 41, 'Port Moresby', 'L'],
  ['Miriam Heni', 'Female', 30, 'Port Moresby', 'M'],
  ['Stanley Mirau', 'Male', 46, 'Port Moresby', 'L'],
  ['Elias Tagau', 'Male', 28, 'Port Moresby', 'M'],
  ['Julie Arua', 'Female', 35, 'Port Moresby', 'M'],
  ['Sibona Vele', 'Male', 51, 'Port Moresby', 'L'],
  ['Martin Kasau', 'Male', 44, 'Port Moresby', 'XL'],
  ['Naomi Yandari', 'Female', 26, 'Port Moresby', 'S'],
  ['Lucy Yambai', 'Female', 36, 'Lae', 'M'],
  ['Leonard Yasi', 'Male', 52, 'Lae', 'XL'],
  ['Joseph Kamang', 'Male', 47, 'Lae', 'L'],
  ['Tobias Gomea', 'Male', 39, 'Lae', 'L'],
  ['Clement Yawing', 'Male', 33, 'Lae', 'M'],
  ['Isaac Tumbi', 'Male', 31, 'Lae', 'M'],
  ['Barnabas Sangi', 'Male', 42, 'Lae', 'XL'],
  ['Kevin Amos', 'Male', 20, 'Lae', 'S'],
  ['Wesley Mandui', 'Male', 29, 'Lae', 'L'],
  ['Raymond Kautil', 'Male', 37, 'Lae', 'M'],
  ['Mary Kila', 'Female', 40, 'Lae', 'M'],
  ['Henry Ikupu', 'Male', 45, 'Lae', 'L'],
  ['Mathew Pundi', 'Male', 34, 'Lae', 'XL'],
  ['Simon Kaluwin', 'Male', 43, 'Lae', 'L'],
  ['Dorcas Yagas', 'Female', 24, 'Lae', 'S'],
  ['Jonathan Ipara', 'Male', 48, 'Mount Hagen', '2XL'],
  ['Peter Wambi', 'Male', 42, 'Mount Hagen', 'XL'],
  ['Benjamin Kuri', 'Male', 32, 'Kundiawa', 'L'],
  ['Rodney Pala', 'Male', 29, 'Wabag', 'L'],
  ['Agnes Kaupa', 'Female', 28, 'Kundiawa', 'M'],
  ['Thomas Wemin', 'Male', 38, 'Goroka', 'XL'],
  ['Paul Minape', 'Male', 44, 'Mendi', 'L'],
  ['Michael Angopa', 'Male', 30, 'Tari', 'L'],
  ['Rita Kondo', 'Female', 21, 'Mount Hagen', 'S'],
  ['Samuel Tandale', 'Male', 40, 'Wabag', 'XL'],
  ['Noah Pilisa', 'Male', 33, 'Wabag', 'M'],
  ['Albert Kewa', 'Male', 36, 'Mendi', 'L'],
  ['Jacklyn Temu', 'Female', 34, 'Goroka', 'M'],
  ['Steven Laka', 'Male', 31, 'Banz', 'L'],
  ['Jacob Tokiala', 'Male', 50, 'Kokopo', 'XL'],
  ['Margaret Tareke', 'Female', 33, 'Buka', 'M'],
  ['Francis Noruka', 'Male', 39, 'Kavieng', 'L'],
  ['Bernadette Igua', 'Female', 32, 'Alotau', 'M'],
  ['Charles Maino', 'Male', 46, 'Madang', 'XL'],
  ['Lydia Bagum', 'Female', 25, 'Madang', 'M'],
  ['Gideon Kaim', 'Male', 27, 'Madang', 'L'],
] as const satisfies readonly Person[];

export type Name = (typeof people)[number][0];

/** The person with each built-in role, by its username (`contract/auth/built-in-roles.ts`). */
export const officers = {
  hr: 'Grace Toua',
  supervisor: 'Peter Wambi',
  finance: 'Daniel Pokanau',
  training: 'Lucy Yambai',
  fleet: 'Mary Kila',
  store: 'Simon Kaluwin',
  employee: 'Benjamin Kuri',
  auditor: 'Stanley Mirau',
} as const satisfies Record<string, Name>;
