import { expect, it } from 'vitest';
import { complianceRate } from './compliance-rate.ts';

it.each([
  [7, 8, '87.5%'],
  [1, 3, '33.3%'],
  [2, 3, '66.7%'],
  [5, 5, '100.0%'],
  [0, 4, '0.0%'],
  [0, 0, '0.0%'],
])('of %i completed of %i makes %s', (completed, all, rate) => {
  expect(complianceRate(completed, all)).toBe(rate);
});
