import { Tooltip as Primitive } from 'radix-ui';
import type { FocusEvent, ReactElement, ReactNode } from 'react';

interface TooltipProps {
  /** Without one there is nothing to show. */
  text: ReactNode;
  /** One focusable element: a button or a link. */
  children: ReactElement;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** For one that is also shown by what its element does. */
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
}

/** Around the whole application, once. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Primitive.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Primitive.Provider>
  );
}

/**
 * Drawn beside a dialog, never in it: it goes in the moment in which the focus moves on and is nowhere, and the
 * dialog, seeing something of its own removed then, would take the focus back.
 */
export function Tooltip({ text, children, side = 'top', isOpen, onOpenChange }: TooltipProps) {
  return (
    <Primitive.Root
      {...(isOpen !== undefined && { open: isOpen })}
      {...(onOpenChange !== undefined && { onOpenChange })}
    >
      <Primitive.Trigger asChild onFocus={ignoreQuietFocus}>
        {children}
      </Primitive.Trigger>
      {text && (
        <Primitive.Portal>
          <Primitive.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-50 max-w-72 animate-fade-in rounded-md bg-ink px-2 py-1 text-small text-pretty text-canvas print:hidden"
          >
            {text}
          </Primitive.Content>
        </Primitive.Portal>
      )}
    </Primitive.Root>
  );
}

/** Focus that comes back after a menu or dialog was closed by mouse asks for no explanation. */
function ignoreQuietFocus(event: FocusEvent) {
  if (!event.target.matches(':focus-visible')) event.preventDefault();
}
