import { describe, expect, it } from 'vitest';
import { endAfter, hoursShown, workedMinutes } from './worked-hours.ts';

describe('the minutes of a shift', () => {
  const cases: [start: string | null, end: string | null, rest: number, minutes: number | null][] = [
    ['08:00', '16:30', 30, 480],
    ['08:00', '08:01', 0, 1],
    ['00:00', '23:59', 0, 1439],
    ['22:00', '06:00', 0, 480],
    ['22:00', '06:00', 45, 435],
    ['23:59', '00:00', 0, 1],
    ['00:00', '00:00', 0, 1440],
    ['07:00', '07:00', 1440, 0],
    ['08:00', '09:00', 60, 0],
    ['08:00', '09:00', 61, -1],
    [null, '16:00', 0, null],
    ['08:00', null, 0, null],
    [null, null, 30, null],
  ];

  it.each(cases)('from %s to %s with a break of %s are %s', (start, end, rest, minutes) => {
    expect(workedMinutes(start, end, rest)).toBe(minutes);
  });

  it('match a count minute by minute', () => {
    for (let start = 0; start < 1440; start += 7) {
      for (let end = 0; end < 1440; end += 11) {
        const rest = (start * end) % 97;
        expect(workedMinutes(clock(start), clock(end), rest)).toBe(walk(start, end) - rest);
      }
    }
  });

  it('depend only on the length, whenever the shift begins', () => {
    for (let length = 1; length <= 1440; length += 13) {
      const counted = new Set<number | null>();
      for (let start = 0; start < 1440; start += 61)
        counted.add(workedMinutes(clock(start), clock((start + length) % 1440), 0));
      expect([...counted]).toEqual([length]);
    }
  });
});

describe('the displayed hours', () => {
  const cases: [start: string | null, end: string | null, rest: number, hours: string][] = [
    ['08:00', '16:30', 30, '8.00'],
    ['08:00', '16:20', 0, '8.33'],
    ['08:00', '16:40', 0, '8.67'],
    ['08:00', '08:01', 0, '0.02'],
    ['22:00', '06:00', 30, '7.50'],
    ['08:00', '09:00', 60, '0.00'],
    ['08:00', '09:00', 90, '0.00'],
    [null, '16:00', 0, '0'],
    ['08:00', null, 15, '0'],
  ];

  it.each(cases)('from %s to %s with a break of %s are %s', (start, end, rest, hours) => {
    expect(hoursShown(start, end, rest)).toBe(hours);
  });
});

/** A slow reference implementation: one step per minute around the clock, at least one. */
function walk(start: number, end: number): number {
  let minutes = 0;
  let at = start;
  do {
    at = (at + 1) % 1440;
    minutes += 1;
  } while (at !== end);
  return minutes;
}

function clock(minute: number): string {
  const hours = String(Math.floor(minute / 60)).padStart(2, '0');
  return `${hours}:${String(minute % 60).padStart(2, '0')}`;
}

it.each([
  ['07:30', 540, '16:30'],
  ['22:00', 480, '06:00'],
  ['06:00', 1440, '06:00'],
])('a shift from %s that takes %i minutes ends at %s', (start, minutes, end) => {
  expect(endAfter(start, minutes)).toBe(end);
});
