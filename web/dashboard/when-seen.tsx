import type { ReactNode } from 'react';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useSeen } from '#web/ui/use-seen.ts';

interface WhenSeenProps {
  /** What is above has about its final height. */
  isReady: boolean;
  children: ReactNode;
}

/** Content below the visible part of a page, which loads once it is scrolled to. */
export function WhenSeen({ isReady, children }: WhenSeenProps) {
  const { isSeen, mark } = useSeen();
  return isSeen ? (
    children
  ) : (
    <div ref={isReady ? mark : undefined}>
      <Skeleton className="h-96 w-full" />
    </div>
  );
}
