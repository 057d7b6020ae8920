import { Tooltip as Primitive } from 'radix-ui';
import type { FocusEvent, ReactElement, ReactNode } from 'react';

interface TooltipProps {
  /** No tooltip if empty. */
  text: ReactNode;
  /** One focusable element: a button or link. */
  children: ReactElement;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** Controls it from outside, for an element that also opens it by its action. */
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
}

/** Used once, around the whole application. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Primitive.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Primitive.Provider>
  );
}

/**
 * Rendered outside of dialogs: it unmounts while the focus is moving, and a dialog that sees its
 * own element removed at that moment would take the focus back.
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
            className="z-(--layer-floating) max-w-72 animate-fade-in rounded-md bg-ink px-2 py-1 text-small text-pretty text-canvas print:hidden"
          >
            {text}
          </Primitive.Content>
        </Primitive.Portal>
      )}
    </Primitive.Root>
  );
}

/** Focus returned after a mouse action opens no tooltip. */
function ignoreQuietFocus(event: FocusEvent) {
  if (!event.target.matches(':focus-visible')) event.preventDefault();
}
