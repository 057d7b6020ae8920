import { daysBetween } from '#contract/engine/days.ts';
import type { maintenance } from '#contract/fleet/maintenance.ts';
import { useFormats } from '#web/engine/format.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { Badge } from '#web/ui/badge.tsx';

type Maintenance = RecordIn<typeof maintenance>;

/** How soon it is due: amber within two weeks. */
export function DueBadge({ dueDate, status }: Pick<Maintenance, 'dueDate' | 'status'>) {
  const formats = useFormats();
  if (dueDate === null) return null;
  const days = daysBetween(formats.today(), dueDate);
  const tone = status === 'Overdue' ? 'red' : days <= 14 ? 'amber' : 'grey';
  return <Badge tone={tone}>{dueInWords(days)}</Badge>;
}

function dueInWords(days: number): string {
  if (days < 0) return days === -1 ? '1 day overdue' : `${-days} days overdue`;
  if (days === 0) return 'Due today';
  return days === 1 ? 'Due tomorrow' : `Due in ${days} days`;
}
