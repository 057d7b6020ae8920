import { createContext, use, type ComponentProps } from 'react';
import { DayButton } from 'react-day-picker';
import { shortStatuses } from '#contract/hr/attendance.ts';
import { classNames } from '#web/ui/class-names.ts';
import { attendanceTint, type AttendanceStatus } from './attendance-badge.tsx';
import { HolidayMark } from './holiday-mark.tsx';
import type { AttendanceDays } from './use-month.ts';

type OfDay = ReturnType<AttendanceDays['get']>;

/** The days of the calendar around an `AttendanceDay`. */
export const ShownDays = createContext<AttendanceDays>(new Map());

/** What the accessible name of a day says after its date. */
export function describeDay(day: OfDay): string[] {
  return [...(day?.statuses ?? []), ...describeHoliday(day)];
}

function describeHoliday(day: OfDay): string[] {
  return day?.holiday ? [`${day.holiday.name} (public holiday)`] : [];
}

/** The most statuses that a day has room for. */
const mostRows = 2;

/** A day of the calendar. CSS draws its words, because its accessible name already has them. */
export function AttendanceDay({ children, ...props }: ComponentProps<typeof DayButton>) {
  const day = use(ShownDays).get(props.day.isoDate);
  const { statuses = [], holiday } = day ?? {};
  const [only] = statuses.length === 1 ? statuses : [];
  const [title] = describeHoliday(day);
  return (
    <DayButton {...props} {...(title && { title })}>
      {only && <Tint status={only} className="absolute inset-0 flex items-end p-0.5" />}
      <span className="relative flex h-5 shrink-0 items-center justify-between pr-0.5 pl-1.5">
        <span>{children}</span>
        {holiday && <HolidayMark />}
      </span>
      {holiday && statuses.length < mostRows && (
        <span
          aria-hidden
          data-word={holiday.name}
          className={classNames(
            'relative pl-1.5 leading-4 font-normal text-accent-ink @max-lg:hidden before:content-[attr(data-word)]',
            only ? 'truncate' : 'line-clamp-2',
          )}
        />
      )}
      {statuses.length > 1 && <Rows statuses={statuses} />}
    </DayButton>
  );
}

function Rows({ statuses }: { statuses: readonly AttendanceStatus[] }) {
  const shown = statuses.length > mostRows ? statuses.slice(0, mostRows - 1) : statuses;
  return (
    <span aria-hidden className="mt-auto flex flex-col gap-px">
      {shown.map((status) => (
        <Tint key={status} status={status} className="relative overflow-hidden rounded-sm" />
      ))}
      {statuses.length > shown.length && (
        <span
          data-word={`+${statuses.length - shown.length}`}
          className="pl-1.5 leading-4 font-normal text-ink-muted before:content-[attr(data-word)]"
        />
      )}
    </span>
  );
}

/** The word of a status on a soft background with a strong edge. */
function Tint({ status, className }: { status: AttendanceStatus; className: string }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'after:absolute after:inset-y-0 after:left-0',
        attendanceTint[status],
        edges[status],
        className,
      )}
    >
      <span
        data-short={shortStatuses[status]}
        data-word={status}
        className={classNames(
          'block min-w-0 overflow-hidden leading-4 font-medium whitespace-nowrap before:content-[attr(data-short)] @max-lg:tracking-tight @lg:pl-1.5 @lg:before:content-[attr(data-word)]',
          // The longest word has no strong edge, so it can begin further left.
          status === 'Absent' ? 'pl-0.5' : 'pl-1.5',
        )}
      />
    </span>
  );
}

const edges: Record<AttendanceStatus, string> = {
  'On-site': 'after:w-1 after:bg-green-solid',
  'Off-site': 'after:w-1 after:bg-red-solid',
  // Black needs an outline on a dark page.
  Leave: 'after:w-1.25 after:border-r after:border-edge after:bg-black-solid',
  Absent: 'border border-dashed',
};
