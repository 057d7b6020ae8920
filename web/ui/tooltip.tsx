import { Tooltip as Primitive } from 'radix-ui';
import type { FocusEvent, ReactElement, ReactNode } from 'react';
import { usePortalContainer } from './portal-container.tsx';

interface TooltipProps {
  text: ReactNode;
  /** One focusable element: a button or a link. */
  children: ReactElement;
  side?: 'top' | 'right' | 'bottom' | 'left';
}

/** Around the whole application, once. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Primitive.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Primitive.Provider>
  );
}

export function Tooltip({ text, children, side = 'top' }: TooltipProps) {
  const container = usePortalContainer();
  return (
    <Primitive.Root>
      <Primitive.Trigger asChild onFocus={ignoreQuietFocus}>
        {children}
      </Primitive.Trigger>
      <Primitive.Portal container={container}>
        <Primitive.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-72 animate-fade-in rounded-md bg-ink px-2 py-1 text-small text-pretty text-canvas print:hidden"
        >
          {text}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** Focus that comes back after a menu or dialog was closed by mouse asks for no explanation. */
function ignoreQuietFocus(event: FocusEvent) {
  if (!event.target.matches(':focus-visible')) event.preventDefault();
}
