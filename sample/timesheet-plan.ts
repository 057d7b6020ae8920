import type { TimesheetStatus } from '#contract/hr/timesheets.ts';
import type { Name } from './people.ts';

/** People with timesheets. */
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
/** The latest pay periods have entries, earlier ones only totals. */
export const periodsWithEntries = 6;

/** People who have started the current period; all others start on its last day. */
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

/** The status of the previous period where it is not approved. */
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
