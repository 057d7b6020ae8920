import { UserX } from 'lucide-react';
import { holderHasLeft } from '#contract/assets/assets.ts';
import { Badge } from '#web/ui/badge.tsx';

/** Somebody who is no longer employed still has it. */
export function LeaverBadge({ isHeldByLeaver }: { isHeldByLeaver: boolean }) {
  return (
    isHeldByLeaver && (
      <Badge tone="red" icon={UserX}>
        {holderHasLeft}
      </Badge>
    )
  );
}
