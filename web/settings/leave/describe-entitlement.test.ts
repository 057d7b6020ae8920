import { expect, test } from 'vitest';
import { describeEntitlement } from './describe-entitlement.ts';

const rule = {
  daysAYear: 14,
  arises: 'Each anniversary',
  isProRata: true,
  waitingMonths: 0,
  carryOverLimit: 42,
  carryOverMonths: null,
} as const;

test.each([
  [
    rule,
    '14 days a year, after each year of employment, in proportion for part years. Up to 42 days are carried over.',
  ],
  [
    {
      ...rule,
      arises: 'Start of the leave year',
      isProRata: false,
      waitingMonths: 6,
      carryOverMonths: 3,
    } as const,
    '14 days a year, at the start of the leave year. Can be used after 6 months of employment. Up to 42 days are carried over. They expire 3 months later.',
  ],
  [{ ...rule, daysAYear: 0 }, 'No leave of this type.'],
])('describes an entitlement', (given, sentence) => {
  expect(describeEntitlement(given)).toBe(sentence);
});
