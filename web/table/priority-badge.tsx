import type { needPriorities } from '#contract/training/training-needs.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';

type Priority = (typeof needPriorities)[number];

const tones: Record<Priority, Tone> = { Critical: 'red', High: 'amber', Medium: 'grey', Low: 'grey' };

/** How much it matters: no state, so without the shape of one. */
export function PriorityBadge({ priority }: { priority: Priority }) {
  return (
    <Badge tone={tones[priority]} icon={null}>
      {priority}
    </Badge>
  );
}
