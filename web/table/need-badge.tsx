import type { needPriorities, needStatuses } from '#contract/training/training-needs.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';

type Status = (typeof needStatuses)[number];
type Priority = (typeof needPriorities)[number];

const statusTones: Record<Status, Tone> = {
  Pending: 'amber',
  'In Progress': 'blue',
  Completed: 'green',
  Overdue: 'red',
};

const priorityTones: Record<Priority, Tone> = {
  Critical: 'red',
  High: 'amber',
  Medium: 'grey',
  Low: 'grey',
};

export function NeedBadge({ status }: { status: Status }) {
  return <Badge tone={statusTones[status]}>{status}</Badge>;
}

export function PriorityBadge({ priority }: { priority: Priority }) {
  return (
    <Badge tone={priorityTones[priority]} icon={null}>
      {priority}
    </Badge>
  );
}
