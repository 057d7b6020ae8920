import { daysBetween } from '#contract/engine/days.ts';
import { countOf } from '#contract/engine/number-text.ts';
import type { maintenance } from '#contract/fleet/maintenance.ts';
import { useFormats } from '#web/engine/format.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { Badge } from '#web/ui/badge.tsx';

type Maintenance = RecordIn<typeof maintenance>;

type Due = Pick<Maintenance, 'dueDate' | 'status'>;

/** Days ahead that count as soon. */
const soon = 14;

/** The due date, with a badge when it is near. */
export function DueDay({ dueDate, status }: Due) {
  const formats = useFormats();
  if (dueDate === null) return null;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="tabular-nums">{formats.day(dueDate)}</span>
      {daysBetween(formats.today(), dueDate) <= soon && <DueBadge dueDate={dueDate} status={status} />}
    </span>
  );
}

/** Amber within two weeks. */
export function DueBadge({ dueDate, status }: Due) {
  const formats = useFormats();
  if (dueDate === null) return null;
  const days = daysBetween(formats.today(), dueDate);
  const tone = status === 'Overdue' ? 'red' : days <= soon ? 'amber' : 'grey';
  return <Badge tone={tone}>{describeDue(days)}</Badge>;
}

function describeDue(days: number): string {
  if (days < 0) return `${countOf(-days, 'day')} overdue`;
  if (days === 0) return 'Due today';
  return days === 1 ? 'Due tomorrow' : `Due in ${days} days`;
}
