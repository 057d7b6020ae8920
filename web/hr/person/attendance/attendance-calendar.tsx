import { createContext, use, type ComponentProps } from 'react';
import { DayButton, type DayPickerProps } from 'react-day-picker';
import { addMonths } from '#contract/engine/days.ts';
import { attendanceDates } from '#contract/hr/attendance-dates.ts';
import { statusLetters } from '#contract/hr/attendance.ts';
import { useFormats } from '#web/engine/format.ts';
import { Calendar, dayLabel } from '#web/ui/calendar.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { dateToDay, dayToDate } from '#web/ui/day-text.ts';
import { attendanceFill } from './attendance-badge.tsx';
import type { AttendanceDays } from './use-month.ts';

type AttendanceCalendarProps = DayPickerProps & {
  /** `YYYY-MM`. */
  shown: string;
  onShow: (month: string) => void;
  days: AttendanceDays;
  /** The first day that may have records. */
  since?: string;
};

const Days = createContext<AttendanceDays>(new Map());

/** A month coloured by attendance, to select one day or several. */
export function AttendanceCalendar({ shown, onShow, days, since, ...picker }: AttendanceCalendarProps) {
  const today = useFormats().today();
  const { last } = attendanceDates(today);
  const [first = today] = [since ?? today, addMonths(today, -24), `${shown}-01`].toSorted();
  return (
    <Days value={days}>
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
              [dayLabel(date, modifiers), ...(days.get(dateToDay(date))?.statuses ?? [])].join(', '),
          }}
          components={parts}
          className="w-full"
          classNames={look}
        />
      </div>
    </Days>
  );
}

/** Stable, because a new component would be a new button and lose the focus. */
const parts = { DayButton: Day };

/** CSS draws the statuses; the accessible name is the date, then the statuses. */
function Day({ children, ...props }: ComponentProps<typeof DayButton>) {
  const { statuses = [] } = use(Days).get(props.day.isoDate) ?? {};
  return (
    <DayButton {...props}>
      <span className="flex h-5 shrink-0 items-center justify-between px-0.5">{children}</span>
      <span className={classNames('flex min-h-0 flex-1 gap-px', statuses.length <= 2 && 'flex-col')}>
        {statuses.map((status) => (
          <span
            key={status}
            aria-hidden
            data-letter={statusLetters[status]}
            data-word={statuses.length <= 2 ? status : statusLetters[status]}
            className={classNames(
              'flex min-h-0 flex-1 items-center justify-center overflow-hidden rounded-sm border text-small leading-none font-medium before:content-[attr(data-letter)] @lg:before:content-[attr(data-word)]',
              attendanceFill[status],
            )}
          />
        ))}
      </span>
    </DayButton>
  );
}

const look: DayPickerProps['classNames'] = {
  months: 'w-full',
  month:
    'grid w-full grid-cols-[2rem_1fr_2rem] items-center gap-y-2 pointer-coarse:grid-cols-[2.75rem_1fr_2.75rem]',
  month_grid: 'col-span-3 w-full table-fixed border-separate border-spacing-0.5 @lg:border-spacing-1',
  weekday: 'h-8 text-small font-normal text-ink-faint',
  day_button:
    'flex h-14 w-full flex-col gap-px rounded-md border p-0.5 text-left text-small tabular-nums transition-colors enabled:hover:border-edge enabled:hover:bg-hover @lg:h-18 ' +
    'group-data-today/day:border-edge group-data-today/day:font-semibold ' +
    'group-data-selected/day:border-accent group-data-selected/day:bg-accent-soft group-data-selected/day:ring-2 group-data-selected/day:ring-accent',
};
