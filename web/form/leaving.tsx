import { useBlocker } from '@tanstack/react-router';
import { useRef, useState, type ReactNode } from 'react';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

interface Leaving {
  /** Does it at once, or after the person has agreed to lose what they typed. */
  leave: (action: () => void) => void;
  question: ReactNode;
}

/**
 * Keeps what was typed from being lost by a stray click: asks before the form is closed, before another
 * page is opened, before the Back button or a reload.
 */
export function useLeaving(isDirty: boolean): Leaving {
  const [pending, setPending] = useState<(() => void) | null>(null);
  const released = useRef(false);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && !released.current && !isSamePlace(current, next),
    enableBeforeUnload: () => isDirty && !released.current,
    withResolver: true,
  });

  function discard() {
    released.current = true;
    pending?.();
    blocker.proceed?.();
    setPending(null);
  }

  return {
    leave(action) {
      if (isDirty && !released.current) setPending(() => action);
      else action();
    },
    question: (
      <ConfirmDialog
        open={pending !== null || blocker.status === 'blocked'}
        title="Discard what you typed?"
        description="It has not been saved."
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        onConfirm={discard}
        onClose={() => {
          setPending(null);
          blocker.reset?.();
        }}
      />
    ),
  };
}

interface Place {
  pathname: string;
  search: object;
}

/** Searching, sorting or turning a page of the list behind does not close a form. */
function isSamePlace(current: Place, next: Place): boolean {
  const opens = ['add', 'edit', 'view'];
  const held = ({ search }: Place) =>
    JSON.stringify(Object.entries(search).filter(([name]) => opens.includes(name)));
  return current.pathname === next.pathname && held(current) === held(next);
}
