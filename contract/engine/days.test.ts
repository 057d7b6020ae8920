import { describe, expect, it } from 'vitest';
import { addDays, calendarDay, dateExists, dayOf, dayToTimestamp } from './days.ts';

const moresby = 'Pacific/Port_Moresby';
const bougainville = 'Pacific/Bougainville';
const losAngeles = 'America/Los_Angeles';

it('has the day of each moment, whatever was asked before', () => {
  for (const zone of [moresby, bougainville, losAngeles, 'Africa/Monrovia', 'Asia/Kathmandu']) {
    const format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });
    for (const around of ['1900-01-01T00:43:08Z', '1971-06-01T00:44:30Z', '2026-03-01T00:00:00Z'])
      for (let hours = -26; hours <= 26; hours += 1)
        for (const seconds of [-1, -29, -30, -31, 0, 1, 29, 30, 31, 59]) {
          const moment = new Date(Date.parse(around) + hours * 3_600_000 + seconds * 1000);
          expect(calendarDay(moment, zone), `${moment.toISOString()} ${zone}`).toBe(format.format(moment));
        }
  }
});

describe('the day of a date or timestamp', () => {
  const cases: [sent: string, zone: string, day: string][] = [
    ['2026-03-01', moresby, '2026-03-01'],
    ['2026-03-01', losAngeles, '2026-03-01'],
    ['2026-03-01T00:00:00.000Z', moresby, '2026-03-01'],
    ['2026-03-01T00:00:00.000Z', losAngeles, '2026-03-01'],
    ['2026-03-01T00:00:00+00:00', losAngeles, '2026-03-01'],
    ['2026-03-01T10:00:00+10:00', losAngeles, '2026-03-01'],
    ['2026-02-28T13:59:59.999Z', moresby, '2026-02-28'],
    ['2026-02-28T14:00:00.000Z', moresby, '2026-03-01'],
    ['2026-02-28T13:00:00.000Z', bougainville, '2026-03-01'],
    ['2026-02-28T12:59:59.000Z', bougainville, '2026-02-28'],
    ['2026-03-01T00:00:00.001Z', losAngeles, '2026-02-28'],
    // Clocks go forward on 8 March 2026 in Los Angeles: the day begins at 8:00 UTC and ends at 7:00
    // UTC.
    ['2026-03-08T07:59:59Z', losAngeles, '2026-03-07'],
    ['2026-03-08T08:00:00Z', losAngeles, '2026-03-08'],
    ['2026-03-09T06:59:59Z', losAngeles, '2026-03-08'],
    ['2026-03-09T07:00:00Z', losAngeles, '2026-03-09'],
    ['2023-12-31T14:00:00Z', moresby, '2024-01-01'],
    ['2024-02-28T14:00:00Z', moresby, '2024-02-29'],
  ];

  it.each(cases)('%s in %s is %s', (sent, zone, day) => {
    expect(dayOf(sent, zone)).toBe(day);
  });

  it.each([
    '',
    'tomorrow',
    '2026-02-30',
    '2026-02-30T00:00:00Z',
    '2026-02-30T14:00:00Z',
    '2026-03-01T99:00Z',
    '2026-03-01T00:00:00',
    '12',
  ])('%j is left for the schema to reject', (sent) => {
    expect(dayOf(sent, moresby)).toBe(sent);
  });
});

describe('the day of a moment', () => {
  it('is the calendar day in the time zone', () => {
    const moment = new Date('2026-01-01T03:00:00Z');
    expect([moresby, losAngeles, 'UTC'].map((zone) => calendarDay(moment, zone))).toEqual([
      '2026-01-01',
      '2025-12-31',
      '2026-01-01',
    ]);
  });
});

describe('adding days', () => {
  const cases: [day: string, days: number, result: string][] = [
    ['2026-02-28', 1, '2026-03-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2024-03-01', -1, '2024-02-29'],
    ['2025-12-31', 1, '2026-01-01'],
    ['2026-03-07', 2, '2026-03-09'],
    ['2026-01-01', 0, '2026-01-01'],
    ['2026-01-01', 365, '2027-01-01'],
    ['1900-01-01', -1, '1899-12-31'],
  ];

  it.each(cases)('%s plus %i is %s', (day, days, result) => {
    expect(addDays(day, days)).toBe(result);
  });
});

describe('a date', () => {
  it.each(['2024-02-29', '2000-02-29', '2026-12-31', '1900-01-01'])('%s exists', (day) => {
    expect(dateExists(day)).toBe(true);
  });

  it.each(['2026-02-29', '1900-02-29', '2026-04-31', '2026-13-01', '2026-00-01', '2026-01-00', 'x'])(
    '%s does not',
    (day) => {
      expect(dateExists(day)).toBe(false);
    },
  );

  it('is sent as midnight UTC, which converts back to the same date', () => {
    expect(dayToTimestamp('2026-03-01')).toBe('2026-03-01T00:00:00.000Z');
    expect(dayOf(dayToTimestamp('2026-03-01'), losAngeles)).toBe('2026-03-01');
  });
});
