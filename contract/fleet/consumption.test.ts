import { describe, expect, it } from 'vitest';
import { consumptions } from './consumption.ts';
import type { MeterKind } from './meter-readings.ts';

type Fill = [litres: number, meter: number | null, isFull?: boolean, meterKind?: MeterKind];

describe('the consumption of an asset', () => {
  const cases: [what: string, fills: Fill[], expected: (number | null)[]][] = [
    ['is not known of the first tank', [[60, 1000]], [null]],
    [
      'is litres per 100 km between two full tanks',
      [
        [60, 1000],
        [48, 1400],
      ],
      [null, 12],
    ],
    [
      'counts what was filled in between',
      [
        [60, 1000],
        [10, 1200, false],
        [38, 1400],
      ],
      [null, null, 12],
    ],
    [
      'counts a full tank whose meter was not read',
      [
        [60, 1000],
        [10, null],
        [38, 1400],
      ],
      [null, null, 12],
    ],
    [
      'is not known before the first full tank',
      [
        [20, 900, false],
        [60, 1000],
        [40, 1500],
      ],
      [null, null, 8],
    ],
    [
      'begins anew at each full tank',
      [
        [60, 1000],
        [40, 1500],
        [60, 2000],
      ],
      [null, 8, 12],
    ],
    [
      'is not known where the meter stood still',
      [
        [60, 1000],
        [40, 1000],
      ],
      [null, null],
    ],
    [
      'is not known where the meter was corrected',
      [
        [60, 1000],
        [40, 900],
        [30, 1200],
      ],
      [null, null, 10],
    ],
    [
      'is litres per hour by the engine’s hours',
      [
        [80, 100, true, 'Hours'],
        [90, 110, true, 'Hours'],
      ],
      [null, 9],
    ],
    [
      'goes by the same meter, and counts every litre',
      [
        [80, 100, true, 'Hours'],
        [20, 5000],
        [70, 110, true, 'Hours'],
      ],
      [null, null, 9],
    ],
    [
      'is rounded to two places',
      [
        [60, 1000],
        [33.33, 1300],
      ],
      [null, 11.11],
    ],
  ];

  it.each(cases)('%s', (_what, fills, expected) => {
    const given = fills.map(([litres, meter, isFull = true, meterKind = 'Odometer']) => ({
      litres,
      meter,
      isFull,
      meterKind,
    }));
    expect(consumptions(given)).toEqual(expected);
  });
});
