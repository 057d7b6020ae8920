import type { TimesheetStatus } from '#contract/hr/timesheets.ts';
import type { Name } from './people.ts';

/** Whose hours are counted. */
export const onTimesheets: readonly Name[] = [
  'Benjamin Kuri',
  'Rodney Pala',
  'Agnes Kaupa',
  'Thomas Wemin',
  'Paul Minape',
  'Michael Angopa',
  'Rita Kondo',
  'Noah Pilisa',
  'Albert Kewa',
  'Steven Laka',
  'Margaret Tareke',
  'Francis Noruka',
  'Tobias Gomea',
  'Clement Yawing',
  'Isaac Tumbi',
  'Barnabas Sangi',
  'Wesley Mandui',
  'Kevin Amos',
  'Henry Ikupu',
  'Mathew Pundi',
  'Dorcas Yagas',
];

export const payPeriods = 7;
/** Of the latest pay periods there are the entries, of the others the total on paper. */
export const periodsWithEntries = 6;

/** Who has begun the present one; all others start it on its last day. */
export const begun: readonly Name[] = [
  'Benjamin Kuri',
  'Agnes Kaupa',
  'Paul Minape',
  'Rita Kondo',
  'Noah Pilisa',
  'Albert Kewa',
  'Steven Laka',
  'Francis Noruka',
  'Tobias Gomea',
  'Clement Yawing',
  'Dorcas Yagas',
  'Henry Ikupu',
];

/** How the period before it stands where it is not approved. */
export const undecided: Partial<Record<Name, TimesheetStatus>> = {
  'Benjamin Kuri': 'Submitted',
  'Rodney Pala': 'Submitted',
  'Agnes Kaupa': 'Submitted',
  'Thomas Wemin': 'Rejected',
  'Albert Kewa': 'Submitted',
  'Francis Noruka': 'Submitted',
  'Isaac Tumbi': 'Submitted',
  'Mathew Pundi': 'Submitted',
};

export const rejection = 'Two shifts are longer than the gate book says: please look at them again';
