import { addDays } from '#contract/engine/days.ts';
import type { CrewMember } from '#contract/hr/crew.ts';
import { statusMarks } from '#contract/hr/attendance.ts';
import { useFormats } from '#web/engine/format.ts';
import { classNames } from '#web/ui/class-names.ts';
import { attendanceTint } from '../person/attendance/attendance-badge.tsx';

interface WeekMarksProps {
  /** The day after the last of these. */
  date: string;
  before: CrewMember['before'];
}

/** The previous days as small marks, with text for screen readers. */
export function WeekMarks({ date, before }: WeekMarksProps) {
  const formats = useFormats();
  const days = before.map((statuses, place) => ({
    statuses,
    words: `${formats.day(addDays(date, place - before.length))} ${statuses.join(' and ') || 'nothing'}`,
  }));
  return (
    <span
      role="img"
      aria-label={`Previous week: ${days.map(({ words }) => words).join(', ')}`}
      className="flex gap-px"
    >
      {days.map(({ statuses: [status], words }) => (
        <span
          key={words}
          title={words}
          className={classNames(
            'inline-flex h-5 w-6 items-center justify-center rounded-sm border text-small leading-none',
            status ? attendanceTint[status] : 'border-line',
          )}
        >
          {status && statusMarks[status]}
        </span>
      ))}
    </span>
  );
}
