import { countOf, formatList, formatNumber, plural } from '#contract/engine/number-text.ts';
import type { AffectedPerson, HolidayEffects } from '#contract/financial/pay/holiday-effects.ts';

type Days = Pick<HolidayEffects['leave'][number], 'leaveType' | 'days'>;

/** What follows from a change of public holidays, for everybody together. */
export function effectSentences({ leave, hours, hoursPeople, pays }: HolidayEffects): string[] {
  return [
    ...leaveSentences(leave),
    ...(hours > 0
      ? [`${hoursWorked(hours, hoursPeople)} ${plural(hours, 'becomes', 'become')} holiday hours.`]
      : []),
    ...(hours < 0
      ? [`${hoursWorked(-hours, hoursPeople)} ${plural(-hours, 'is', 'are')} no longer holiday hours.`]
      : []),
    ...(pays > 0
      ? [`${countOf(pays, 'paid period')} ${plural(pays, 'is', 'are')} corrected by the next pay run.`]
      : []),
  ];
}

function leaveSentences(leave: readonly Days[]): string[] {
  const back = leave.filter(({ days }) => days > 0);
  const again = leave.filter(({ days }) => days < 0);
  return [
    ...(back.length > 0 ? [`Leave given back: ${formatList(back.map(leaveText))}.`] : []),
    ...(again.length > 0 ? [`Leave taken again: ${formatList(again.map(leaveText))}.`] : []),
  ];
}

/** What changes for one person: '1 day of Annual leave back · 8 holiday hours'. */
export function personSentence(
  { leave, hours, pays }: AffectedPerson,
  formats: { day: (day: string) => string },
): string {
  return [
    ...leave.map((each) => `${leaveText(each)} leave ${each.days > 0 ? 'back' : 'taken again'}`),
    ...(hours > 0 ? [countOf(hours, 'holiday hour')] : []),
    ...(hours < 0 ? [`${countOf(-hours, 'hour')} at the normal rate`] : []),
    ...pays.map(({ from, to }) => `paid for ${formats.day(from)} – ${formats.day(to)}`),
  ].join(' · ');
}

function leaveText({ leaveType, days }: Days): string {
  return `${countOf(Math.abs(days), 'day')} of ${leaveType}`;
}

function hoursWorked(hours: number, people: number): string {
  return `${formatNumber(hours)} recorded ${plural(hours, 'hour', 'hours')} of ${countOf(people, 'person', 'people')}`;
}
