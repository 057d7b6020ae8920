import { Badge } from '#web/ui/badge.tsx';
import { statusTones, type Status } from './status-tones.ts';

export function StatusBadge({ status }: { status: Status }) {
  return <Badge tone={statusTones[status]}>{status}</Badge>;
}
