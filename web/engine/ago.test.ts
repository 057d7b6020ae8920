import { expect, it, vi } from 'vitest';

vi.hoisted(() => vi.stubGlobal('window', new EventTarget()));

const { writeAgo } = await import('./format.ts');

/** Port Moresby is ten hours ahead of UTC: its midnight is at 14:00 UTC. */
const now = '2026-03-15T01:00+10:00';

it.each([
  ['2026-03-15T00:59:30+10:00', 'just now'],
  ['2026-03-15T00:59:00+10:00', '1 minute ago'],
  ['2026-03-15T00:00:00+10:00', '1 hour ago'],
  ['2026-03-14T23:59:59+10:00', 'yesterday'],
  ['2026-03-14T23:00:00+10:00', 'yesterday'],
  ['2026-03-14T00:00:00+10:00', 'yesterday'],
  ['2026-03-13T23:59:00+10:00', '2 days ago'],
  ['2026-03-09T00:00:00+10:00', '6 days ago'],
  ['2026-03-08T23:00:00+10:00', 'last week'],
  ['2026-03-01T12:00:00+10:00', '2 weeks ago'],
  ['2026-02-12T12:00:00+10:00', 'last month'],
  ['2025-09-01T12:00:00+10:00', '6 months ago'],
  ['2024-03-01T12:00:00+10:00', '2 years ago'],
  ['2026-03-15T04:00:00+10:00', 'in 3 hours'],
  ['2026-03-16T00:30:00+10:00', 'tomorrow'],
])('at one in the morning of the 15th, %s is %s', (then, words) => {
  expect(writeAgo(new Date(then), new Date(now), 'Pacific/Port_Moresby')).toBe(words);
});

it('uses the time zone of the organisation, not of the browser', () => {
  const [then, later] = [new Date('2026-03-14T13:00Z'), new Date('2026-03-14T15:00Z')];
  expect(writeAgo(then, later, 'Pacific/Port_Moresby')).toBe('yesterday');
  expect(writeAgo(then, later, 'UTC')).toBe('2 hours ago');
});
