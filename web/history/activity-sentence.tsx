import { Link } from '@tanstack/react-router';
import type { AuditEntry } from '#contract/history/audit.ts';
import { useFormats } from '#web/engine/format.ts';
import type { TimelineEntry } from '#web/ui/timeline.tsx';
import { linkOf } from './record-links.ts';
import { byKey } from './by-key.ts';
import { groupActivities } from './activity-groups.ts';
import { sentenceParts } from './activity-sentences.ts';
import { UndoButton } from './undo-button.tsx';

/** Activities as a timeline; `isWhole`: there are no earlier ones. */
export function useTimelineEntries(activities: readonly AuditEntry[], isWhole: boolean): TimelineEntry[] {
  const formats = useFormats();
  return groupActivities(activities, isWhole).flatMap((group): TimelineEntry[] => {
    const [first] = group.entries;
    if (!first) return [];
    const parts = sentenceParts(group, formats);
    if (!parts) return [];
    const opened = new Set(group.entries.map(({ recordId, ownerId }) => ownerId ?? recordId));
    const address = opened.size === 1 ? linkOf(first) : null;
    return [
      {
        id: first.id,
        person: first.actorName ?? 'The system',
        by: byKey(first),
        sentence: (
          <>
            {parts.before}
            {address && parts.name ? (
              <Link {...address} className="font-medium text-ink hover:text-accent-ink hover:underline">
                {parts.name}
              </Link>
            ) : (
              <span className="text-ink">{parts.name}</span>
            )}
            {parts.after}
          </>
        ),
        when: formats.ago(first.at),
        exactly: formats.instant(first.at),
        at: first.at,
        action: <UndoButton entries={group.entries} />,
      },
    ];
  });
}
