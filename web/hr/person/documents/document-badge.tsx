import { Hourglass } from 'lucide-react';
import { documentWords, type documentStatuses } from '#contract/hr/employee-documents.ts';
import { StatusBadge } from '#web/record/status-badge.tsx';
import { Badge } from '#web/ui/badge.tsx';

type Status = (typeof documentStatuses)[number];

/** The status by its dates, and whether it has been accepted. */
export function DocumentBadge({ status, isAccepted }: { status: Status; isAccepted: boolean }) {
  return (
    <span className="inline-flex flex-wrap gap-1">
      <StatusBadge status={status} />
      {!isAccepted && (
        <Badge tone="blue" icon={Hourglass}>
          {documentWords.waits}
        </Badge>
      )}
    </span>
  );
}
