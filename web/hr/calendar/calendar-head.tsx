import type { ReactNode } from 'react';
import { HolidayMark } from '../person/attendance/holiday-mark.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { writeMonth } from '#web/ui/month-text.ts';
import { groundOf, type DayColumn } from './columns.ts';

interface CalendarHeadProps {
  columns: readonly DayColumn[];
  isQuarter: boolean;
}

/** Weekday and number of each day; a quarter has room for its months and weeks alone. */
export function CalendarHead({ columns, isQuarter }: CalendarHeadProps) {
  return isQuarter ? <QuarterHead columns={columns} /> : <MonthHead columns={columns} />;
}

function MonthHead({ columns }: Pick<CalendarHeadProps, 'columns'>) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        <Corner className="h-14">Employee</Corner>
        {columns.map((column) => (
          <th
            key={column.day}
            scope="col"
            title={column.holiday ?? undefined}
            className={classNames(
              'sticky top-0 z-20 h-14 border-b p-0 pb-1.5 text-center align-bottom text-small font-normal text-ink-muted tabular-nums',
              // Opaque, because rows scroll beneath.
              column.holiday ? 'bg-accent-soft' : groundOf(column),
            )}
          >
            <span className="sr-only">{column.spoken}</span>
            <Day column={column} />
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Day({ column: { weekday, number, isToday, holiday } }: { column: DayColumn }) {
  return (
    <span aria-hidden className="flex flex-col items-center gap-0.5">
      <span className="flex h-4 items-center text-ink-faint">{holiday ? <HolidayMark /> : weekday[0]}</span>
      <span
        className={classNames(
          'inline-flex size-6 items-center justify-center rounded-full',
          isToday ? 'bg-accent font-semibold text-accent-on' : 'text-ink',
        )}
      >
        {number}
      </span>
    </span>
  );
}

function QuarterHead({ columns }: Pick<CalendarHeadProps, 'columns'>) {
  const months = grouped(columns, ({ day }) => day.endsWith('-01'));
  const weeks = grouped(columns, ({ isMonday }) => isMonday);
  const partStyle = 'sticky z-20 h-7 bg-surface p-0 pl-1 text-left text-small tabular-nums';
  return (
    <thead>
      <tr aria-rowindex={1}>
        <Corner className="h-14" rowSpan={2}>
          Employee
        </Corner>
        {months.map(([first, ...others]) => (
          <th
            key={first.day}
            scope="colgroup"
            colSpan={others.length + 1}
            className={classNames(
              partStyle,
              'top-0 font-medium text-ink',
              first.beginsMonth && 'border-l border-l-line-strong',
            )}
          >
            {writeMonth(first.day.slice(0, 7)).split(' ')[0]}
          </th>
        ))}
      </tr>
      <tr>
        {weeks.map(([first, ...others]) => (
          <th
            key={first.day}
            scope="colgroup"
            colSpan={others.length + 1}
            className={classNames(partStyle, 'top-7 border-b border-l font-normal text-ink-muted')}
          >
            {others.length > 1 && first.number}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface CornerProps {
  className: string;
  rowSpan?: number;
  children: ReactNode;
}

function Corner({ className, rowSpan, children }: CornerProps) {
  return (
    <th
      scope="col"
      rowSpan={rowSpan}
      className={classNames(
        'sticky top-0 left-0 z-30 border-r border-b bg-surface px-4 pb-1.5 text-left align-bottom text-small font-medium text-ink-muted',
        className,
      )}
    >
      {children}
    </th>
  );
}

type Group = [DayColumn, ...DayColumn[]];

/** Consecutive days, a new group from each day that begins one. */
function grouped(columns: readonly DayColumn[], begins: (column: DayColumn) => boolean): Group[] {
  const groups: Group[] = [];
  for (const column of columns) {
    const last = groups.at(-1);
    if (!last || begins(column)) groups.push([column]);
    else last.push(column);
  }
  return groups;
}
