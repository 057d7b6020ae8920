import { daysText, type RequestFigures } from '#contract/hr/leave/leave-balances.ts';

type WriteDay = (day: string) => string;

/** 'Annual leave: 12 calendar days, of which 9 count (2 weekend days, 1 public holiday). 4.5 days remain on 03/03/2026.' */
export function describeRequest(
  figures: Pick<RequestFigures, 'calendarDays' | 'countedDays' | 'holidays' | 'weekendDays' | 'remaining'> & {
    leaveType: string;
    endDate: string;
  },
  writeDay: WriteDay,
): string {
  const { leaveType, endDate, calendarDays, countedDays, holidays, weekendDays, remaining } = figures;
  const without = [
    ...(weekendDays > 0 ? [`${weekendDays} weekend ${weekendDays === 1 ? 'day' : 'days'}`] : []),
    ...holidays.map(({ name }) => name),
  ];
  const left = without.length > 0 ? ` (not ${without.join(', ')})` : '';
  const days =
    countedDays === calendarDays
      ? daysText(countedDays)
      : `${calendarDays} calendar ${calendarDays === 1 ? 'day' : 'days'}, of which ${countedDays} count${left}`;
  return `${leaveType} leave: ${days}.${restOn(remaining, writeDay(endDate))}`;
}

function restOn(remaining: number | null, day: string): string {
  if (remaining === null) return '';
  if (remaining < 0) return ` The balance would be ${daysText(remaining)} on ${day}.`;
  return ` ${daysText(remaining)} ${remaining === 1 ? 'remains' : 'remain'} on ${day}.`;
}

/** What speaks against a request, each as a sentence. */
export function problemsOfRequest(
  figures: Pick<RequestFigures, 'refusal' | 'isShort' | 'shortBalance' | 'document'>,
  writeDay: WriteDay,
): string[] {
  const { refusal, isShort, shortBalance, document } = figures;
  return [
    ...(refusal === null ? [] : [`${refusal}.`]),
    ...(isShort
      ? [
          shortBalance === 'Refuse'
            ? 'The balance is too small for this request.'
            : 'The balance is too small for this request. It can be sent, and the approver sees this.',
        ]
      : []),
    ...(document && !document.isThere
      ? [`A document is needed by ${writeDay(document.dueDate)}: ${document.type}.`]
      : []),
  ];
}
