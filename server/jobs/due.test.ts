import { describe, expect, it } from 'vitest';
import { dueMoments, momentOf, wallClock } from './due.ts';

describe('momentOf', () => {
  it.each([
    ['Pacific/Port_Moresby', '2026-03-14', 0, '2026-03-13T14:00:00.000Z'],
    ['Pacific/Port_Moresby', '2026-03-14', 23, '2026-03-14T13:00:00.000Z'],
    ['UTC', '2026-03-14', 2, '2026-03-14T02:00:00.000Z'],
    ['Asia/Kathmandu', '2026-03-14', 0, '2026-03-13T18:15:00.000Z'],
    ['Pacific/Apia', '2026-03-14', 1, '2026-03-13T12:00:00.000Z'],
    // The days of a clock change, and the days next to them.
    ['Europe/Berlin', '2026-03-28', 2, '2026-03-28T01:00:00.000Z'],
    ['Europe/Berlin', '2026-03-29', 0, '2026-03-28T23:00:00.000Z'],
    ['Europe/Berlin', '2026-03-29', 4, '2026-03-29T02:00:00.000Z'],
    ['Europe/Berlin', '2026-03-30', 2, '2026-03-30T00:00:00.000Z'],
    ['Europe/Berlin', '2026-10-25', 4, '2026-10-25T03:00:00.000Z'],
    ['Australia/Lord_Howe', '2026-10-04', 3, '2026-10-03T16:00:00.000Z'],
  ])('in %s, %s at %i: %s', (zone, day, hour, moment) => {
    expect(momentOf(day, hour, wallClock(zone)).toISOString()).toBe(moment);
  });

  it('returns the first of two when clocks are set back', () => {
    expect(momentOf('2026-10-25', 2, wallClock('Europe/Berlin')).toISOString()).toBe(
      '2026-10-25T00:00:00.000Z',
    );
  });

  it.each([
    ['Europe/Berlin', '2026-03-29', 2, '2026-03-29T01:00:00.000Z'],
    ['America/Santiago', '2026-09-06', 0, '2026-09-06T04:00:00.000Z'],
    ['Africa/Cairo', '2026-04-24', 0, '2026-04-23T22:00:00.000Z'],
  ])('in %s, %s at %i is skipped by a clock change, which is at %s', (zone, day, hour, moment) => {
    expect(momentOf(day, hour, wallClock(zone)).toISOString()).toBe(moment);
  });
});

describe('dueMoments', () => {
  const zone = 'Pacific/Port_Moresby';
  it.each([
    ['2026-03-13T13:59:59.999Z', 0, '2026-03-12T14:00:00.000Z', '2026-03-13T14:00:00.000Z'],
    ['2026-03-13T14:00:00.000Z', 0, '2026-03-13T14:00:00.000Z', '2026-03-14T14:00:00.000Z'],
    ['2026-03-13T14:30:00.000Z', 2, '2026-03-12T16:00:00.000Z', '2026-03-13T16:00:00.000Z'],
    ['2026-03-13T16:30:00.000Z', 2, '2026-03-13T16:00:00.000Z', '2026-03-14T16:00:00.000Z'],
  ])('at %s, for hour %i, the latest is %s and the next %s', (now, hour, latest, next) => {
    const due = dueMoments(new Date(now), { hour, zone });
    expect([due.latest.toISOString(), due.next.toISOString()]).toEqual([latest, next]);
  });

  it.each([
    ['Europe/Berlin', 2, '2026-03-20T00:00:00Z'],
    ['Europe/Berlin', 2, '2026-10-15T00:00:00Z'],
    ['America/Santiago', 0, '2026-08-30T00:00:00Z'],
  ])('in %s at %i, consecutive days have no gap or overlap from %s on', (place, hour, start) => {
    let now = new Date(start);
    for (let days = 0; days < 20; days += 1) {
      const { next } = dueMoments(now, { hour, zone: place });
      expect(dueMoments(next, { hour, zone: place }).latest).toEqual(next);
      const hours = (next.getTime() - now.getTime()) / 3_600_000;
      expect(hours).toBeGreaterThan(0);
      if (days > 0) expect(Math.abs(hours - 24)).toBeLessThanOrEqual(1);
      now = next;
    }
  });
});
