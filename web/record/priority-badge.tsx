import type { needPriorities } from '#contract/training/training-needs.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';

type Priority = (typeof needPriorities)[number];

const tones: Record<Priority, Tone> = { Critical: 'red', High: 'amber', Medium: 'grey', Low: 'grey' };

/** Not a status, so it has no status icon. */
export function PriorityBadge({ priority }: { priority: Priority }) {
  return (
    <Badge tone={tones[priority]} icon={null}>
      {priority}
    </Badge>
  );
}
