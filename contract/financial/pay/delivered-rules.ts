import type { PayTerms } from './pay-rules.ts';

interface DeliveredRule {
  from: string;
  terms: PayTerms;
  source: string;
  note?: string;
}

const taxSource = 'Income Tax (Salary or Wages Tax) (Rates) Act 1979, as amended';
const superSource = 'Superannuation (General Provisions) Act 2000';
const workSource = 'Employment Act 1978';
const wageSource = 'Minimum Wages Board determination';

/** Above the brackets that residents and non-residents share. */
const upper = [
  { above: 20_000, percent: 30 },
  { above: 33_000, percent: 35 },
  { above: 70_000, percent: 40 },
  { above: 250_000, percent: 42 },
];

/** Starting rules for Papua New Guinea; none is confirmed. */
export const deliveredRules: readonly DeliveredRule[] = [
  {
    from: '2023-01-01',
    terms: {
      kind: 'Income Tax',
      taxStatus: 'Resident',
      brackets: [{ above: 0, percent: 0 }, ...upper],
      roundTo: 0.01,
      backPay: 'When paid',
    },
    source: taxSource,
    note: 'The 2023 Budget raised the threshold to K20,000 for that year, and the 2024 Budget made it permanent. The Internal Revenue Commission announced no change of the rates for 2026 (December 2025).',
  },
  {
    from: '2023-01-01',
    terms: {
      kind: 'Income Tax',
      taxStatus: 'Non-resident',
      brackets: [{ above: 0, percent: 22 }, ...upper],
      roundTo: 0.01,
      backPay: 'When paid',
    },
    source: taxSource,
  },
  {
    from: '2025-01-01',
    terms: {
      kind: 'Income Tax',
      taxStatus: 'Non-resident',
      brackets: [{ above: 0, percent: 30 }, ...upper.slice(1)],
      roundTo: 0.01,
      backPay: 'When paid',
    },
    source: taxSource,
    note: 'The sources differ. Bloomberg Tax (29 November 2024): the 2025 Budget removes the bracket of 22% for non-residents from 1 January 2025, so 30% applies from the first kina. Ramco (2025 Budget): the table of non-residents is aligned with that of residents, who pay nothing on the first K20,000. Compare with the table of the Internal Revenue Commission.',
  },
  {
    from: '2023-01-01',
    terms: {
      kind: 'Income Tax',
      taxStatus: 'No declaration',
      brackets: [{ above: 0, percent: 42 }],
      roundTo: 0.01,
      backPay: 'When paid',
    },
    source: taxSource,
  },
  {
    from: '2023-01-01',
    terms: { kind: 'Superannuation', employeePercent: 6, employerPercent: 8.4, afterMonths: 3 },
    source: superSource,
  },
  {
    from: '2023-01-01',
    terms: {
      kind: 'Overtime',
      dailyHours: 8,
      weeklyHours: 44,
      overtimeFactor: 1.5,
      saturdayFrom: '12:00',
      saturdayFactor: 1.5,
      sundayFactor: 2,
      holidayFactor: 2,
      acrossMidnight: 'Calendar day',
      shiftsOfDate: 'Together',
      shiftWorkSaturday: 'No premium',
    },
    source: workSource,
  },
  {
    from: '2023-01-01',
    terms: {
      kind: 'Leave Pay',
      hoursPerDay: 8,
      holidays: 'Not paid',
      paid: 'With its days',
      loadingPercent: 0,
      loadingFor: 'Annual leave',
    },
    source: workSource,
    note: 'Check with the Act and your employment agreements: the hours of a leave day, whether public holidays are paid, and whether annual leave is paid before it begins. Nothing is paid by this rule until you confirm it.',
  },
  ...[
    { from: '2026-01-01', hourly: 5 },
    { from: '2027-01-01', hourly: 5.25 },
    { from: '2028-01-01', hourly: 5.5 },
  ].map(({ from, hourly }) => ({
    from,
    terms: { kind: 'Minimum Wage', hourly } as const,
    source: wageSource,
  })),
];
