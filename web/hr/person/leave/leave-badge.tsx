import type { LeaveStatus } from '#contract/hr/leave-requests.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';

const tones: Record<LeaveStatus, Tone> = { Pending: 'amber', Approved: 'green', Rejected: 'red' };

export function LeaveBadge({ status }: { status: LeaveStatus }) {
  return <Badge tone={tones[status]}>{status}</Badge>;
}
