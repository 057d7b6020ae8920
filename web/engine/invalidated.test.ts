import { expect, it } from 'vitest';
import type { Changed, Records } from '#contract/live/changed.ts';
import { isInvalidated } from './invalidated.ts';

const one = '019b0000-0000-7000-8000-000000000001';
const other = '019b0000-0000-7000-8000-000000000002';

const changed: Changed = new Map<string, Records>([
  ['assets', new Set([one])],
  ['maintenance', 'all'],
]);

it.each<[key: unknown[], isInvalidated: boolean]>([
  [['api', 'assets', one], true],
  [['api', 'assets', other], false],
  [['api', 'assets', other, { fields: 'x' }], false],
  [['api', 'assets', other, 'files'], true],
  [['api', 'assets', { page: 2 }], true],
  [['api', 'assets', 'summary'], true],
  [['api', 'maintenance', other], true],
  [['api', 'sites', one], false],
  [['api', 'sites', { page: 1 }], false],
  [['api', 'dashboard', 'stats'], true],
  [['api', 'financial', 'summary', { dateFrom: '2026-01-01' }], false],
  [['api', 'employees', other, 'open-matters'], true],
  [['api', 'employees', other], false],
  [['api', 'reports', 'holdings'], true],
  [['api', 'reports', 'headcount', { siteId: one }], false],
  [['api', 'activities', { pageSize: 5 }], true],
  [['api', 'audit', { resource: 'sites' }], true],
  [['file', one], false],
])('%j', (key, expected) => {
  expect(isInvalidated(key, changed)).toBe(expected);
});

it.each<[key: unknown[], isInvalidated: boolean]>([
  [['api', 'sites', one], true],
  [['file', one], false],
])('of everything: %j', (key, expected) => {
  expect(isInvalidated(key, 'all')).toBe(expected);
});
