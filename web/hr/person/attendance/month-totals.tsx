import { statusLetters } from '#contract/hr/attendance.ts';
import { classNames } from '#web/ui/class-names.ts';
import { attendanceFill } from './attendance-badge.tsx';
import { monthTotals } from './month-days.ts';
import type { AttendanceDays } from './use-month.ts';

/** Days per status, which also explains the colours and letters. */
export function MonthTotals({ days }: { days: AttendanceDays }) {
  const shown = monthTotals(days).filter(({ status, count }) => status !== 'Absent' || count > 0);
  return (
    <dl aria-label="Days of this month" className="flex flex-wrap gap-x-5 gap-y-1.5">
      {shown.map(({ status, count }) => (
        <div key={status} className="flex items-center gap-2">
          <dt className="flex items-center gap-2 text-ink-muted">
            <span
              aria-hidden
              className={classNames(
                'inline-flex size-5 items-center justify-center rounded-sm border text-small leading-none font-medium',
                attendanceFill[status],
              )}
            >
              {statusLetters[status]}
            </span>
            {status}
          </dt>
          <dd className="font-semibold tabular-nums">{count}</dd>
        </div>
      ))}
    </dl>
  );
}
