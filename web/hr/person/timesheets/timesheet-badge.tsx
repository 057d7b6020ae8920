import type { TimesheetStatus } from '#contract/hr/timesheets.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';

const tones: Record<TimesheetStatus, Tone> = {
  Draft: 'grey',
  Submitted: 'blue',
  Approved: 'green',
  Rejected: 'red',
};

export function TimesheetBadge({ status }: { status: TimesheetStatus }) {
  return <Badge tone={tones[status]}>{status}</Badge>;
}
