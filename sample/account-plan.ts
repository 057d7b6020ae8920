/** Income and costs of a month at current amounts; earlier months are scaled by `growth`. */
export const monthlyRevenue = 2_412_000;

/** By months ago; the current month is 8.2 % above the last. */
export const growth = [
  1,
  1 / 1.082,
  0.907,
  0.918,
  0.889,
  0.874,
  0.861,
  0.872,
  0.846,
  0.812,
  0.779,
  0.742,
  0.828,
];

/** Claimed on the first for the month before; the rest is claimed as work progresses. */
export const claims = [
  { category: 'Contract Mining', of: 'Laiparo Mine, load and haul', share: 0.432 },
  { category: 'Contract Mining', of: 'Laiparo Mine, drill and blast support', share: 0.161 },
  { category: 'Haulage', of: 'Lae to Laiparo and Namatal', share: 0.213 },
  { category: 'Shutdown Services', of: 'Namatal Island plant', share: 0.118 },
] as const;

/** The last claim of the first is the remainder. */
export const lastClaim = { category: 'Equipment Hire', of: 'standing hire of dozers and cranes' } as const;

export const hires = [
  { day: 8, of: 'crane and operator', share: 0.005 },
  { day: 16, of: 'water cart', share: 0.005 },
  { day: 24, of: 'grader', share: 0.005 },
] as const;

export const hireCategory = 'Equipment Hire';

interface Cost {
  day: number;
  category: string;
  of: string;
  amount: number;
  /** Since the system was introduced, posted from maintenance, stock and fuel. */
  isPosted?: true;
}

export const costs: readonly Cost[] = [
  { day: 1, category: 'Fuel & Lubricants', of: 'Bulk diesel, Laiparo tank farm', amount: 408_000 },
  {
    day: 1,
    category: 'Parts & Maintenance',
    of: 'Parts account of the month before',
    amount: 296_000,
    isPosted: true,
  },
  { day: 1, category: 'Camp & Catering', of: 'Camp contract, Laiparo and Namatal', amount: 131_000 },
  { day: 1, category: 'Insurance', of: 'Plant, vehicles and workers', amount: 74_000 },
  { day: 1, category: 'Freight & Barge', of: 'Barge charter, Lae to Namatal', amount: 68_500 },
  { day: 1, category: 'Utilities', of: 'Power and water, Lae yard', amount: 31_200 },
  { day: 5, category: 'Freight & Barge', of: 'Air freight of parts', amount: 9400 },
  { day: 7, category: 'Fuel & Lubricants', of: 'Diesel, Lae yard', amount: 86_300, isPosted: true },
  { day: 9, category: 'Parts & Maintenance', of: 'Hoses and fittings', amount: 34_100 },
  { day: 11, category: 'Utilities', of: 'Satellite internet and telephones', amount: 8650 },
  { day: 12, category: 'Training', of: 'Course fees and rooms', amount: 12_300 },
  { day: 14, category: 'Camp & Catering', of: 'Fresh food by air', amount: 21_800 },
  { day: 15, category: 'Fuel & Lubricants', of: 'Diesel, Madang depot', amount: 91_500 },
  { day: 18, category: 'Parts & Maintenance', of: 'Tyres for haul trucks', amount: 62_700 },
  { day: 20, category: 'Freight & Barge', of: 'Road freight, Highlands Highway', amount: 24_300 },
  { day: 21, category: 'Fuel & Lubricants', of: 'Engine and hydraulic oil', amount: 57_900 },
  { day: 23, category: 'Training', of: 'Travel of trainees', amount: 6900 },
  { day: 26, category: 'Parts & Maintenance', of: 'Hydraulic cylinders resealed', amount: 38_400 },
  { day: 27, category: 'Camp & Catering', of: 'Linen and laundry', amount: 17_600 },
  { day: 28, category: 'Fuel & Lubricants', of: 'Diesel, Lae yard', amount: 82_200, isPosted: true },
];

/** A cost of last month that was recorded twice. */
export const twice = { monthsAgo: 1, day: 15, reason: 'Recorded twice' } as const;
