import type { AuditEntry } from '#contract/history/audit.ts';
import { useTimelineEntries } from '#web/history/activity-sentence.tsx';
import { Timeline } from '#web/ui/timeline.tsx';

interface LatestActivitiesProps {
  activities: readonly AuditEntry[];
  /** There are no earlier ones. */
  isWhole: boolean;
  /** The most lines that are shown. */
  atMost: number;
}

export function LatestActivities({ activities, isWhole, atMost }: LatestActivitiesProps) {
  const entries = useTimelineEntries(activities, isWhole);
  if (entries.length === 0)
    return <p className="text-ink-muted">No activity yet. Changes to records appear here.</p>;
  return <Timeline entries={entries.slice(0, atMost)} />;
}
