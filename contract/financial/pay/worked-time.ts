import { addDays, weekdayOf } from '../../engine/days.ts';
import { minuteOf, minutesOfDay } from '../../engine/minutes.ts';
import type { TermsOf } from './pay-rules.ts';

/**
 * A shift of a timesheet. Times are `HH:MM`; an end that is not after the start is on the next day.
 */
export interface Shift {
  id: string;
  date: string;
  startTime: string;
  endTime: string;
  breakDurationMinutes: number;
}

/** Reasons why minutes are paid at a higher rate. */
export const premiums = ['Overtime', 'Saturday', 'Sunday', 'Public Holiday'] as const;
export type Premium = (typeof premiums)[number];

/** Minutes of a shift that are paid alike. */
export interface Worked {
  entryId: string;
  /** The day the shift began. */
  date: string;
  /** The calendar day of these minutes. */
  day: string;
  minutes: number;
  /** Null: at the ordinary rate. */
  premium: Premium | null;
  /** Multiple of the rate. */
  factor: number;
}

interface WorkRules {
  /** The terms for shifts that begin on this day. */
  termsOn: (day: string) => TermsOf<'Overtime'>;
  isShiftWork: boolean;
  isHoliday: (day: string) => boolean;
}

/** The rules of one shift. */
interface ShiftRules extends Pick<WorkRules, 'isShiftWork' | 'isHoliday'> {
  terms: TermsOf<'Overtime'>;
}

/** In minutes from midnight of the shift's first day. */
interface Stretch {
  from: number;
  to: number;
}

/**
 * Splits shifts into minutes paid alike, cut at midnight. Daily hours count the shifts that began
 * that day; weekly hours start on Monday. The break is in the middle of its shift. Where two
 * premiums overlap, the higher one is paid, once. The rule decides whether Sundays, public holidays
 * and Saturday afternoons follow the calendar or the day the shift began, whether two shifts of a
 * day are counted together, and whether shift work, which has weekly hours, also gets Saturday
 * premiums.
 */
export function workedTime(shifts: readonly Shift[], rules: WorkRules): Worked[] {
  const inOrder = shifts.toSorted((a, b) => (`${a.date}${a.startTime}` < `${b.date}${b.startTime}` ? -1 : 1));
  const ofDay = new Map<string, number>();
  const ofWeek = new Map<string, number>();
  return inOrder.flatMap((shift) => {
    const terms = rules.termsOn(shift.date);
    const ofShift = { ...rules, terms };
    const counted = terms.shiftsOfDate === 'Together' ? shift.date : shift.id;
    const week = addDays(shift.date, -weekdayOf(shift.date));
    const pieces = stretches(shift).flatMap((stretch) => {
      const before = { day: ofDay.get(counted) ?? 0, week: ofWeek.get(week) ?? 0 };
      const cut = cutAt(stretch, boundaries(stretch, before, ofShift));
      ofDay.set(counted, before.day + stretch.to - stretch.from);
      const paid = cut.map((piece) => ({
        ...dearest(shift.date, piece, stretch, before, ofShift),
        day: dayOf(shift.date, piece),
        minutes: piece.to - piece.from,
      }));
      const next = paid.filter(({ premium }) => premium === null);
      ofWeek.set(week, before.week + next.reduce((sum, { minutes }) => sum + minutes, 0));
      return paid;
    });
    return joined(pieces).map((paid) => ({ entryId: shift.id, date: shift.date, ...paid }));
  });
}

/** A shift without its break. */
function stretches({ startTime, endTime, breakDurationMinutes }: Shift): Stretch[] {
  const from = minuteOf(startTime);
  const end = minuteOf(endTime);
  const to = end > from ? end : end + minutesOfDay;
  const worked = Math.max(to - from - breakDurationMinutes, 0);
  if (breakDurationMinutes === 0 || worked === 0) return worked > 0 ? [{ from, to }] : [];
  const first = from + Math.ceil(worked / 2);
  return [
    { from, to: first },
    { from: first + to - from - worked, to },
  ];
}

interface Before {
  day: number;
  week: number;
}

/** Where the rate may change within a stretch. */
function boundaries({ from }: Stretch, before: Before, { terms, isShiftWork }: ShiftRules): number[] {
  const noon = minuteOf(terms.saturdayFrom);
  const ofDay = from + terms.dailyHours * 60 - before.day;
  const ofWeek = from + terms.weeklyHours * 60 - before.week;
  return [noon, minutesOfDay, minutesOfDay + noon, ofDay, ...(isShiftWork ? [ofWeek] : [])];
}

function cutAt({ from, to }: Stretch, at: number[]): Stretch[] {
  const inside = [...new Set(at)].filter((minute) => minute > from && minute < to).toSorted((a, b) => a - b);
  const edges = [from, ...inside, to];
  return edges.slice(1).map((edge, index) => ({ from: edges[index] ?? from, to: edge }));
}

interface Paid extends Due {
  day: string;
  minutes: number;
}

interface Due {
  premium: Premium | null;
  factor: number;
}

/** The calendar day of a piece, which never crosses midnight. */
function dayOf(date: string, { from }: Stretch): string {
  return from >= minutesOfDay ? addDays(date, 1) : date;
}

function dearest(
  date: string,
  piece: Stretch,
  stretch: Stretch,
  before: Before,
  { terms, isShiftWork, isHoliday }: ShiftRules,
): Due {
  const isOfShift = terms.acrossMidnight === 'Day of the shift';
  const day = isOfShift ? date : dayOf(date, piece);
  const minute = isOfShift ? piece.from : piece.from % minutesOfDay;
  const weekday = weekdayOf(day);
  const soFar = piece.from - stretch.from;
  const isOver =
    before.day + soFar >= terms.dailyHours * 60 ||
    (isShiftWork && before.week + soFar >= terms.weeklyHours * 60);
  const hasSaturday = !isShiftWork || terms.shiftWorkSaturday === 'As others';
  const isSaturday = hasSaturday && weekday === 5 && minute >= minuteOf(terms.saturdayFrom);
  const due: Due[] = [
    ...(isHoliday(day) ? [{ premium: 'Public Holiday', factor: terms.holidayFactor } as const] : []),
    ...(weekday === 6 ? [{ premium: 'Sunday', factor: terms.sundayFactor } as const] : []),
    ...(isSaturday ? [{ premium: 'Saturday', factor: terms.saturdayFactor } as const] : []),
    ...(isOver ? [{ premium: 'Overtime', factor: terms.overtimeFactor } as const] : []),
  ];
  return due.reduce<Due>((best, each) => (each.factor > best.factor ? each : best), {
    premium: null,
    factor: 1,
  });
}

/** Merges what is paid alike on the same day. */
function joined(pieces: Paid[]): Paid[] {
  const kinds = new Map<string, Paid>();
  for (const piece of pieces) {
    const key = `${piece.day} ${piece.premium}`;
    const known = kinds.get(key);
    kinds.set(key, known ? { ...known, minutes: known.minutes + piece.minutes } : piece);
  }
  return [...kinds.values()];
}
