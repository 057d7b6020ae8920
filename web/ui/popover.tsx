import { Popover as Primitive } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { usePortalContainer } from './portal-container.tsx';

interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactElement;
  /** The label for screen readers. */
  label: string;
  children: ReactNode;
  align?: 'start' | 'center' | 'end';
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  className?: string;
}

export function Popover({
  trigger,
  label,
  children,
  align = 'end',
  className = 'w-72 p-4',
  ...state
}: PopoverProps) {
  const container = usePortalContainer();
  return (
    <Primitive.Root {...state}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal container={container}>
        <Primitive.Content
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className={classNames(floatingStyle, className)}
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** The look of floating elements that belong to a control. */
export const floatingStyle =
  'z-(--layer-floating) animate-fade-in rounded-lg border border-line-strong bg-raised shadow-raised outline-none';
