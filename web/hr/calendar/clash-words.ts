import { countOf, formatList, plural } from '#contract/engine/number-text.ts';
import { crewOf } from '#contract/hr/crew-rules.ts';
import type { CrewShortage, LeaveClashes } from '#contract/hr/team-calendar.ts';
import type { Formats } from '#web/engine/format.ts';
import { leavePeriod } from '../person/leave/leave-period.ts';
import { isShort } from './shortage-words.ts';

/** More days than these are counted. */
const daysListed = 4;

type Days = Pick<Formats, 'day'>;

/** 'Operator at Porgera needs at least 4 at work. With this leave, 3 would be at work on 03/03/2026.' */
export function describeShortage(shortage: CrewShortage, formats: Days): string {
  const { minimum, days } = shortage;
  const certain = days.filter((day) => isShort(day, minimum));
  const shown = certain.length > 0 ? certain : days;
  const least = Math.min(
    ...shown.map(({ atWork, requested }) => atWork - (certain.length > 0 ? 0 : requested)),
  );
  const condition =
    certain.length > 0 ? 'With this leave' : 'If this leave and the other pending requests are approved';
  return `${crewOf(shortage)} needs at least ${minimum} at work. ${condition}, ${leastOf(least, shown.length)} would be at work on ${writeDays(shown, formats)}.`;
}

/** '2 others of the crew are away, and 1 has requested leave: Mary Kila (02/03/2026), and 1 more.' */
export function describeOthers({ away, requested, people }: LeaveClashes, formats: Days): string {
  const asking = `${requested} ${plural(requested, 'has', 'have')} requested leave`;
  const absent = `${countOf(away, 'other person', 'other people')} of the crew ${plural(away, 'is', 'are')} away`;
  const counted =
    away === 0 ? `Of the crew, ${asking}` : requested === 0 ? absent : `${absent}, and ${asking}`;
  const unnamed = away + requested - people.length;
  const names = people.map((person) => `${person.employeeName} (${leavePeriod(person, formats)})`);
  if (names.length === 0) return `${counted}.`;
  return `${counted}: ${formatList([...names, ...(unnamed > 0 ? [`${unnamed} more`] : [])])}.`;
}

function leastOf(least: number, days: number): string {
  return days > 1 ? `as few as ${least}` : least === 0 ? 'no one' : `only ${least}`;
}

function writeDays(days: CrewShortage['days'], formats: Days): string {
  if (days.length > daysListed) return countOf(days.length, 'day');
  return formatList(days.map(({ date }) => formats.day(date)));
}
