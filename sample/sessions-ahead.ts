import type { PlannedSession } from './session-plan.ts';

const huon = 'Huon Trade Testing';
const own = 'Kundu Ridge Mining Services';
const ramu = 'Ramu First Response';
const summit = 'Summit Safety Training';
const wau = 'Wau Road Driving School';

/** Current and planned sessions. */
export const sessionsAhead: readonly PlannedSession[] = [
  [
    'Fire Fighting',
    ramu,
    'In Progress',
    -5,
    1,
    'NMT',
    10,
    [
      'Margaret Tareke',
      ['Francis Noruka', 'Passed'],
      ['Bernadette Igua', 'Present', 'Written test to be marked'],
    ],
  ],
  [
    'Confined Space Entry',
    huon,
    'In Progress',
    -1,
    4,
    'LAE',
    6,
    [
      ['Tobias Gomea', 'Present'],
      ['Clement Yawing', 'Passed', 'Has held the permit of another mine for years; tested on the first day'],
      ['Barnabas Sangi', 'Present', 'Left at noon'],
      'Kevin Amos',
    ],
  ],
  ['Working at Heights', summit, 'Scheduled', 6, 2, 'LPO', 6, ['Steven Laka', 'Thomas Wemin']],
  [
    'Mine Site Induction',
    own,
    'Scheduled',
    11,
    1,
    'LPO',
    8,
    ['Rita Kondo', 'Steven Laka', 'Agnes Kaupa', 'Michael Angopa'],
  ],
  [
    'Basic First Aid',
    ramu,
    'Scheduled',
    15,
    2,
    'LPO',
    4,
    ['Charles Maino', 'Paul Minape', 'Barnabas Sangi', 'Rodney Pala'],
  ],
  [
    'Forklift Operation',
    huon,
    'Scheduled',
    22,
    3,
    'MAG',
    3,
    ['Lydia Bagum', 'Dorcas Yagas', 'Simon Kaluwin'],
  ],
  ['Mine Site Induction', own, 'Scheduled', 24, 1, 'LPO', 8, ['Benjamin Kuri']],
  [
    'Fatigue Management',
    own,
    'Scheduled',
    28,
    1,
    'LPO',
    null,
    ['Rodney Pala', 'Paul Minape', 'Thomas Wemin', 'Rita Kondo'],
  ],
  ['Defensive Driving', wau, 'Scheduled', 34, 2, 'LAE', 6, ['Noah Pilisa', 'Joseph Kamang']],
  ['Hazard Identification', summit, 'Scheduled', 40, 1, 'POM', 12, ['Naomi Yandari']],
  ['Crane Operation', huon, 'Scheduled', 47, 5, 'NMT', 4, ['Francis Noruka']],
  ['Safety Leadership', summit, 'Scheduled', 50, 3, 'POM', 10, ['Benjamin Kuri']],
];
