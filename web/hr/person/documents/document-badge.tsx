import { Hourglass } from 'lucide-react';
import { documentWords, type documentStatuses } from '#contract/hr/employee-documents.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';

type Status = (typeof documentStatuses)[number];

const tones: Record<Status, Tone> = {
  Active: 'green',
  Expiring: 'amber',
  Expired: 'red',
  Superseded: 'grey',
};

/** What its dates say, and whether it counts already. */
export function DocumentBadge({ status, isAccepted }: { status: Status; isAccepted: boolean }) {
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Badge tone={tones[status]}>{status}</Badge>
      {!isAccepted && (
        <Badge tone="blue" icon={Hourglass}>
          {documentWords.waits}
        </Badge>
      )}
    </span>
  );
}
