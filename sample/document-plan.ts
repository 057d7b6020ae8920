import type { documentTypes } from '#contract/hr/employee-documents.ts';
import type { Name } from './people.ts';
import type { Course } from './training-catalogue.ts';

export interface PaperKind {
  type: (typeof documentTypes)[number];
  /** The folder and the number prefix of the document. */
  folder: string;
  authority: string;
  /** The course it certifies; it is valid as long as the completion. */
  course?: Course;
}

export const paperKinds = {
  "Driver's Licence": { type: 'License', folder: 'licence', authority: 'Road Traffic Authority' },
  'Heavy Vehicle Licence': { type: 'License', folder: 'licence', authority: 'Road Traffic Authority' },
  'Crane Operator Certificate': {
    type: 'Certification',
    folder: 'certificates',
    authority: 'Huon Trade Testing',
    course: 'Crane Operation',
  },
  'Forklift Certificate': {
    type: 'Certification',
    folder: 'certificates',
    authority: 'Huon Trade Testing',
    course: 'Forklift Operation',
  },
  'Trade Certificate': {
    type: 'Certification',
    folder: 'certificates',
    authority: 'National Trade Testing Board',
  },
  'Welding Certificate': { type: 'Certification', folder: 'certificates', authority: 'Huon Trade Testing' },
  'Nursing Registration': { type: 'Certification', folder: 'certificates', authority: 'Nursing Council' },
  'Fitness-for-Work Medical': { type: 'Medical', folder: 'medical', authority: 'Bulolo Road Clinic' },
  'Site Induction Card': {
    type: 'Training',
    folder: 'training',
    authority: 'Kundu Ridge Mining Services',
    course: 'Mine Site Induction',
  },
  'First Aid Card': {
    type: 'Training',
    folder: 'training',
    authority: 'Ramu First Response',
    course: 'Basic First Aid',
  },
  'National ID Card': { type: 'ID', folder: 'id', authority: 'Civil and Identity Registry' },
  Passport: { type: 'ID', folder: 'id', authority: 'Immigration and Citizenship Authority' },
} as const satisfies Record<string, PaperKind>;

/**
 * Issued (days ago), expires (in days; negative: expired; null: never, or with its course), filed
 * (days ago).
 */
export type Paper = readonly [
  name: Name,
  kind: keyof typeof paperKinds,
  issuedAgo: number,
  expiresIn: number | null,
  filedAgo: number,
];

export const papers: readonly Paper[] = [
  ['Benjamin Kuri', 'Heavy Vehicle Licence', 820, 275, 172],
  ['Benjamin Kuri', 'Site Induction Card', 324, null, 160],
  ['Benjamin Kuri', 'Fitness-for-Work Medical', 150, 215, 148],
  ['Benjamin Kuri', 'National ID Card', 1460, null, 171],
  ['Henry Ikupu', 'Heavy Vehicle Licence', 1125, -30, 174],
  ['Henry Ikupu', 'Heavy Vehicle Licence', 33, 1062, 28],
  ['Henry Ikupu', 'Fitness-for-Work Medical', 196, 169, 165],
  ['Mathew Pundi', 'Heavy Vehicle Licence', 1089, 6, 173],
  ['Mathew Pundi', 'National ID Card', 900, null, 173],
  ['Sibona Vele', "Driver's Licence", 700, 395, 174],
  ['Sibona Vele', 'Passport', 1500, 2150, 140],
  ['Rodney Pala', 'Heavy Vehicle Licence', 640, 455, 170],
  ['Rodney Pala', 'Site Induction Card', 240, null, 158],
  ['Rodney Pala', 'National ID Card', 700, null, 170],
  ['Agnes Kaupa', 'Heavy Vehicle Licence', 410, 685, 170],
  ['Agnes Kaupa', 'Site Induction Card', 345, null, 158],
  ['Agnes Kaupa', 'National ID Card', 620, null, 170],
  ['Thomas Wemin', 'Heavy Vehicle Licence', 1099, -4, 169],
  ['Thomas Wemin', 'Site Induction Card', 220, null, 157],
  ['Paul Minape', 'Heavy Vehicle Licence', 930, 165, 169],
  ['Paul Minape', 'Site Induction Card', 200, null, 157],
  ['Michael Angopa', 'Site Induction Card', 385, null, 156],
  ['Michael Angopa', 'Passport', 2400, 1250, 150],
  ['Noah Pilisa', 'Heavy Vehicle Licence', 500, 595, 168],
  ['Noah Pilisa', 'Fitness-for-Work Medical', 310, 55, 165],
  ['Albert Kewa', 'Heavy Vehicle Licence', 760, 335, 168],
  ['Samuel Tandale', 'Site Induction Card', 180, null, 155],
  ['Samuel Tandale', 'First Aid Card', 500, null, 155],
  ['Peter Wambi', 'First Aid Card', 430, null, 167],
  ['Peter Wambi', "Driver's Licence", 900, 195, 167],
  ['Peter Wambi', 'National ID Card', 1200, null, 167],
  ['Jacklyn Temu', 'Nursing Registration', 312, 53, 166],
  ['Jacklyn Temu', 'First Aid Card', 200, null, 166],
  ['Francis Noruka', 'Crane Operator Certificate', 1043, null, 165],
  ['Francis Noruka', 'Fitness-for-Work Medical', 440, -75, 164],
  ['Margaret Tareke', 'Site Induction Card', 150, null, 145],
  ['Bernadette Igua', 'First Aid Card', 290, null, 164],
  ['Simon Kaluwin', 'Forklift Certificate', 1066, null, 163],
  ['Tobias Gomea', 'Trade Certificate', 4100, null, 163],
  ['Clement Yawing', 'Trade Certificate', 2900, null, 163],
  ['Isaac Tumbi', 'Trade Certificate', 2400, null, 162],
  ['Barnabas Sangi', 'Welding Certificate', 600, 495, 162],
  ['Barnabas Sangi', 'Fitness-for-Work Medical', 175, 190, 160],
  ['Ruth Gavera', 'Passport', 1900, 1750, 161],
  ['Philip Kaumbal', 'Passport', 3100, 550, 161],
];

/** Documents with a scanned file. */
export const scanned: readonly (readonly [name: Name, document: string])[] = [
  ['Benjamin Kuri', 'Employment Contract'],
  ['Benjamin Kuri', 'Heavy Vehicle Licence'],
  ['Benjamin Kuri', 'Fitness-for-Work Medical'],
  ['Francis Noruka', 'Crane Operator Certificate'],
  ['Jacklyn Temu', 'Nursing Registration'],
];
