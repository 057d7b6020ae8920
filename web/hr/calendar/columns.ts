import type { TeamCalendar } from '#contract/hr/team-calendar.ts';
import { classNames } from '#web/ui/class-names.ts';
import { isWeekend, writeLongDay, writeWeekday } from './calendar-period.ts';

/** A day of the grid, with what all its cells need. */
export interface DayColumn {
  day: string;
  number: number;
  weekday: string;
  isMonday: boolean;
  /** Of a month that is not the first. */
  beginsMonth: boolean;
  isWeekend: boolean;
  isToday: boolean;
  holiday: string | null;
  /** 'Tuesday 3 March 2026, public holiday: Day of rest'. */
  spoken: string;
}

export function columnsOf(
  days: readonly string[],
  holidays: TeamCalendar['holidays'],
  today: string,
): DayColumn[] {
  return days.map((day, index) => {
    const names = holidays.filter(({ date }) => date === day).map(({ name }) => name);
    const holiday = names.length > 0 ? [...new Set(names)].join(', ') : null;
    const weekday = writeWeekday(day);
    return {
      day,
      number: Number(day.slice(8)),
      weekday,
      isMonday: weekday === 'Mon',
      beginsMonth: index > 0 && day.endsWith('-01'),
      isWeekend: isWeekend(day),
      isToday: day === today,
      holiday,
      spoken: [writeLongDay(day), holiday && `public holiday: ${holiday}`].filter(Boolean).join(', '),
    };
  });
}

/** The ground of a day's cells. */
export function groundOf({ isWeekend: isFree, holiday, isToday, beginsMonth }: DayColumn): string {
  const ground = holiday ? 'bg-accent-soft/60' : isFree ? 'bg-sunken' : 'bg-surface';
  return classNames(
    ground,
    isToday && 'border-x border-x-accent-line',
    beginsMonth && !isToday && 'border-l border-l-line-strong',
  );
}
