import type { ReactNode } from 'react';
import { useSeen } from '#web/ui/use-seen.ts';

interface WhenSeenProps {
  /** What is above has about its final height. */
  isReady: boolean;
  children: ReactNode;
}

/** Content below the visible part of a page, which loads once it is scrolled to. */
export function WhenSeen({ isReady, children }: WhenSeenProps) {
  const { isSeen, mark } = useSeen();
  return isSeen ? children : <div ref={isReady ? mark : undefined} className="h-96" />;
}
