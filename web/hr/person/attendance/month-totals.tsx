import { AttendanceMark } from './attendance-badge.tsx';
import { HolidayMark } from './holiday-mark.tsx';
import { monthTotals } from './month-days.ts';
import type { AttendanceDays } from './use-month.ts';

interface MonthTotalsProps {
  days: AttendanceDays;
  isWithoutHolidays: boolean;
}

/** Days per status and public holidays, which also explains the colours. */
export function MonthTotals({ days, isWithoutHolidays }: MonthTotalsProps) {
  const { statuses, holidays } = monthTotals(days);
  const totals = [
    ...statuses.map(({ status, count }) => ({
      term: status,
      count,
      mark: <AttendanceMark status={status} />,
    })),
    ...(isWithoutHolidays ? [] : [{ term: 'Public holidays', count: holidays, mark: <HolidayMark /> }]),
  ];
  return (
    <dl aria-label="Days of this month" className="flex flex-wrap gap-x-4 gap-y-1">
      {totals.map(({ term, count, mark }) => (
        <div key={term} className="flex items-center gap-1.5">
          <dt className="flex items-center gap-1.5 text-ink-muted">
            {mark}
            {term}
          </dt>
          <dd className="font-semibold tabular-nums">{count}</dd>
        </div>
      ))}
    </dl>
  );
}
