import type { DayPickerProps } from 'react-day-picker';
import { addMonths } from '#contract/engine/days.ts';
import { attendanceDates } from '#contract/hr/attendance-dates.ts';
import { useFormats } from '#web/engine/format.ts';
import { Calendar, dayLabel } from '#web/ui/calendar.tsx';
import { dateToDay, dayToDate } from '#web/ui/day-text.ts';
import { AttendanceDay, ShownDays, describeDay } from './attendance-day.tsx';
import type { AttendanceDays } from './use-month.ts';

type AttendanceCalendarProps = DayPickerProps & {
  /** `YYYY-MM`. */
  shown: string;
  onShow: (month: string) => void;
  days: AttendanceDays;
  /** The first day that may have records. */
  since?: string;
};

/** A month coloured by attendance, to select one day or several. */
export function AttendanceCalendar({ shown, onShow, days, since, ...picker }: AttendanceCalendarProps) {
  const today = useFormats().today();
  const { last } = attendanceDates(today);
  const [first = today] = [since ?? today, addMonths(today, -24), `${shown}-01`].toSorted();
  return (
    <ShownDays value={days}>
      <div className="@container">
        <Calendar
          {...picker}
          captionLayout="dropdown"
          month={dayToDate(`${shown}-01`)}
          onMonthChange={(month) => onShow(dateToDay(month).slice(0, 7))}
          startMonth={dayToDate(first)}
          endMonth={dayToDate(last)}
          today={dayToDate(today)}
          labels={{
            labelDayButton: (date, modifiers) =>
              [dayLabel(date, modifiers), ...describeDay(days.get(dateToDay(date)))].join(', '),
          }}
          components={parts}
          className="w-full"
          classNames={look}
        />
      </div>
    </ShownDays>
  );
}

/** Stable, because a new component would be a new button and lose the focus. */
const parts = { DayButton: AttendanceDay };

const look: DayPickerProps['classNames'] = {
  months: 'w-full',
  month:
    'grid w-full grid-cols-[2rem_1fr_2rem] items-center gap-y-2 pointer-coarse:grid-cols-[2.75rem_1fr_2.75rem]',
  month_grid: 'col-span-3 w-full table-fixed border-separate border-spacing-0.5 @lg:border-spacing-1',
  weekday: 'h-8 text-small font-normal text-ink-faint',
  day_button:
    'relative flex h-15 w-full flex-col overflow-hidden rounded-md border p-0.5 text-left text-small tabular-nums transition-colors enabled:hover:border-edge enabled:hover:bg-hover @lg:h-18 ' +
    'group-data-today/day:border-edge group-data-today/day:font-semibold ' +
    'group-data-selected/day:border-accent group-data-selected/day:bg-accent-soft group-data-selected/day:ring-2 group-data-selected/day:ring-accent',
};
