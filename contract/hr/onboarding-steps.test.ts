import { expect, it } from 'vitest';
import { describeDue } from './onboarding-steps.ts';

it.each([
  ['Onboarding', 0, 'on the start date'],
  ['Onboarding', -7, '7 days before the start date'],
  ['Onboarding', 1, '1 day after the start date'],
  ['Leaving', -1, '1 day before the end date'],
] as const)('%s, %i days: %s', (kind, dueDays, words) => {
  expect(describeDue(kind, dueDays)).toBe(words);
});
