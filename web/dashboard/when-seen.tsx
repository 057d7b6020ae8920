import type { ReactNode } from 'react';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useSeen } from '#web/ui/use-seen.ts';

/** Content below the visible part of a page, which loads once it is scrolled to. */
export function WhenSeen({ children }: { children: ReactNode }) {
  const { isSeen, mark } = useSeen();
  return isSeen ? (
    children
  ) : (
    <div ref={mark}>
      <Skeleton className="h-96 w-full" />
    </div>
  );
}
