import type { sessionStatuses } from '#contract/training/training-sessions.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';

type Status = (typeof sessionStatuses)[number];

const tones: Record<Status, Tone> = {
  Scheduled: 'amber',
  'In Progress': 'blue',
  Completed: 'green',
  Cancelled: 'grey',
};

export function SessionBadge({ status }: { status: Status }) {
  return <Badge tone={tones[status]}>{status}</Badge>;
}
