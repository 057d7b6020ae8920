import { UserX } from 'lucide-react';
import { holderHasLeft } from '#contract/assets/assets.ts';
import { Badge } from '#web/ui/badge.tsx';

/** The holder is no longer employed. */
export function LeaverBadge({ isHeldByLeaver }: { isHeldByLeaver: boolean }) {
  return (
    isHeldByLeaver && (
      <Badge tone="red" icon={UserX}>
        {holderHasLeft}
      </Badge>
    )
  );
}
