import { describe, expect, it } from 'vitest';
import { renewalStatus, roadLegal, type RoadLegal } from './road-legal.ts';

const registration = (expiryDate: string) => ({ kind: 'Registration', expiryDate });
const roadworthiness = (expiryDate: string) => ({ kind: 'Roadworthiness', expiryDate });
const insurance = (expiryDate: string) => ({ kind: 'CTP Insurance', expiryDate });

describe('a vehicle is road-legal', () => {
  const cases: [what: string, renewals: { kind: string; expiryDate: string }[], expected: RoadLegal][] = [
    [
      'until nothing known where nothing is recorded',
      [],
      { until: null, by: null, missing: ['Registration', 'Roadworthiness', 'CTP Insurance'] },
    ],
    [
      'until nobody knows when, while one document is missing',
      [registration('2026-09-30'), roadworthiness('2026-08-31')],
      { until: null, by: null, missing: ['CTP Insurance'] },
    ],
    [
      'until the first of the three ends',
      [registration('2026-09-30'), roadworthiness('2026-08-31'), insurance('2026-08-30')],
      { until: '2026-08-30', by: 'CTP Insurance', missing: [] },
    ],
    [
      'by the registration where two end on one day',
      [insurance('2026-08-30'), registration('2026-08-30'), roadworthiness('2027-01-01')],
      { until: '2026-08-30', by: 'Registration', missing: [] },
    ],
    [
      'until the latest of a kind, in whatever order and spelling they were written',
      [
        registration('2027-01-31'),
        registration('2025-01-31'),
        { kind: 'ctp insurance', expiryDate: '2027-02-28' },
        roadworthiness('2027-02-28'),
      ],
      { until: '2027-01-31', by: 'Registration', missing: [] },
    ],
    [
      'whatever other papers say',
      [{ kind: 'Crane Certificate', expiryDate: '2020-01-01' }, registration('2026-09-30')],
      { until: null, by: null, missing: ['Roadworthiness', 'CTP Insurance'] },
    ],
    [
      'no more, once one has ended',
      [registration('2020-01-31'), roadworthiness('2027-01-31'), insurance('2027-01-31')],
      { until: '2020-01-31', by: 'Registration', missing: [] },
    ],
  ];

  it.each(cases)('%s', (_what, renewals, expected) => {
    expect(roadLegal(renewals)).toEqual(expected);
  });
});

describe('a renewal', () => {
  const cases: [expiryDate: string, status: string][] = [
    ['2025-06-15', 'Expired'],
    ['2026-06-14', 'Expired'],
    ['2026-06-15', 'Expiring'],
    ['2026-08-13', 'Expiring'],
    ['2026-08-14', 'Active'],
    ['2027-06-15', 'Active'],
  ];

  it.each(cases)('that ends on %s is %s on 15 June 2026', (expiryDate, status) => {
    const renewal = registration(expiryDate);
    expect(renewalStatus(renewal, [renewal, insurance('2030-01-01')], '2026-06-15')).toBe(status);
  });

  it('is superseded by one of its kind that is valid for longer', () => {
    const [old, now] = [registration('2026-06-14'), registration('2026-06-15')];
    expect(renewalStatus(old, [old, now], '2026-06-01')).toBe('Superseded');
    expect(renewalStatus(now, [old, now], '2026-06-01')).toBe('Expiring');
    expect(renewalStatus(old, [old, { kind: 'REGISTRATION', expiryDate: '2026-06-15' }], '2026-06-01')).toBe(
      'Superseded',
    );
  });
});
