import { expect, it } from 'vitest';
import type { CrewShortage } from '#contract/hr/team-calendar.ts';
import { writeDay } from '#contract/engine/days.ts';
import { describeOthers, describeShortage } from './clash-words.ts';

const formats = { day: (day: string) => writeDay(day, 'DD/MM/YYYY') };

const shortage = (...days: CrewShortage['days']): CrewShortage => ({
  crewRuleId: 'r',
  siteName: 'Porgera',
  position: 'Operator',
  minimum: 4,
  days,
});
const at = (date: number, atWork: number, requested = 0) => ({ date: `2026-03-0${date}`, atWork, requested });

it.each([
  [
    shortage(at(3, 3), at(4, 4, 1)),
    'Operator at Porgera needs at least 4 at work. With this leave, only 3 would be at work on 03/03/2026.',
  ],
  [
    shortage(at(3, 3), at(4, 2)),
    'Operator at Porgera needs at least 4 at work. With this leave, as few as 2 would be at work on 03/03/2026 and 04/03/2026.',
  ],
  [
    shortage(at(3, 4, 1)),
    'Operator at Porgera needs at least 4 at work. If this leave and the other pending requests are approved, only 3 would be at work on 03/03/2026.',
  ],
  [
    shortage(at(1, 0), at(2, 0), at(3, 0), at(4, 0), at(5, 0)),
    'Operator at Porgera needs at least 4 at work. With this leave, as few as 0 would be at work on 5 days.',
  ],
])('a broken rule %#', (broken, sentence) => {
  expect(describeShortage(broken, formats)).toBe(sentence);
});

it('others are named as far as they may be', () => {
  const tau = {
    employeeId: 'e',
    employeeName: 'Tau Boe',
    kind: 'Approved' as const,
    startDate: '2026-03-02',
    endDate: '2026-03-02',
  };
  const others = (away: number, requested: number, people: (typeof tau)[]) =>
    describeOthers({ away, requested, people, shortages: [] }, formats);
  expect(others(2, 1, [tau])).toBe(
    '2 other people of the crew are away, and 1 has requested leave: Tau Boe (02/03/2026) and 2 more.',
  );
  expect(others(1, 0, [])).toBe('1 other person of the crew is away.');
  expect(others(0, 2, [])).toBe('Of the crew, 2 have requested leave.');
});
