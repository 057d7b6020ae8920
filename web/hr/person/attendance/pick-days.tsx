import { X } from 'lucide-react';
import { useState } from 'react';
import { attendanceDates } from '#contract/hr/attendance-dates.ts';
import { useFormats } from '#web/engine/format.ts';
import { DayRange } from '#web/list/day-range.tsx';
import { Button } from '#web/ui/button.tsx';
import { dateToDay, dayToDate } from '#web/ui/day-text.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { leavePeriod } from '../leave/leave-period.ts';
import { AttendanceCalendar } from './attendance-calendar.tsx';
import { daysBetween, stretchesOf } from './picked-days.ts';
import type { AttendanceDays } from './use-month.ts';

interface PickDaysProps {
  month: string;
  onShow: (month: string) => void;
  days: AttendanceDays;
  picked: readonly string[];
  onPick: (picked: string[]) => void;
  /** The day already has such a record, as far as loaded. */
  isTaken: (day: string) => boolean;
}

/** Select days singly, a range with Shift, or a range by typing both ends. */
export function PickDays({ month, onShow, days, picked, onPick, isTaken }: PickDaysProps) {
  const formats = useFormats();
  const [anchor, setAnchor] = useState<string>();
  const [range, setRange] = useState<{ from?: string | undefined; to?: string | undefined }>({});
  const { first, last } = attendanceDates(formats.today());
  const canPick = (day: string) => day >= first && day <= last && !isTaken(day);

  function add(more: readonly string[]) {
    onPick([...new Set([...picked, ...more])]);
  }

  function click(day: string, isRange: boolean) {
    setAnchor(day);
    if (isRange && anchor) return add(daysBetween(anchor, day, canPick));
    if (picked.includes(day)) return onPick(picked.filter((each) => each !== day));
    return add([day]);
  }

  function addRange() {
    const { from, to } = range;
    if (!from || !to) return;
    add(daysBetween(from, to, canPick));
    onShow(from.slice(0, 7));
    setRange({});
  }

  return (
    <div className="flex flex-col gap-3">
      <AttendanceCalendar
        shown={month}
        onShow={onShow}
        days={days}
        mode="multiple"
        selected={picked.map(dayToDate)}
        onSelect={(_, date, _modifiers, event) => click(dateToDay(date), event.shiftKey)}
        disabled={[
          { before: dayToDate(first) },
          { after: dayToDate(last) },
          (date: Date) => isTaken(dateToDay(date)),
        ]}
      />
      <div className="flex flex-wrap items-center gap-2">
        <DayRange
          label="Days"
          from={range.from}
          to={range.to}
          onChange={(from, to) => setRange({ from, to })}
        />
        <Button
          disabledReason={range.from && range.to ? undefined : 'Enter the first and last day'}
          onClick={addRange}
        >
          Add Days
        </Button>
      </div>
      {picked.length > 0 && (
        <ul aria-label="Chosen dates" className="flex flex-wrap gap-1.5">
          {stretchesOf(picked).map((stretch) => {
            const words = leavePeriod({ startDate: stretch.first, endDate: stretch.last }, formats);
            return (
              <li
                key={stretch.first}
                className="flex items-center gap-1 rounded-md border border-accent-line bg-accent-soft pl-2 text-small tabular-nums"
              >
                {words}
                <IconButton
                  icon={X}
                  size="small"
                  label={`Remove ${words}`}
                  onClick={() => onPick(picked.filter((day) => day < stretch.first || day > stretch.last))}
                />
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
