import { Badge } from '#web/ui/badge.tsx';
import { statusTones, type Status } from './status-tones.ts';

/** The state of a record, in the colour that it has everywhere. */
export function StatusBadge({ status }: { status: Status }) {
  return <Badge tone={statusTones[status]}>{status}</Badge>;
}
