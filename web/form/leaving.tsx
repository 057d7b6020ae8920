import { useBlocker, useRouter } from '@tanstack/react-router';
import { useRef, useState, type ReactNode } from 'react';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

interface Leaving {
  /** Runs the action now, or after the user has confirmed losing their input. */
  leave: (action: () => void) => void;
  question: ReactNode;
}

const nothingElse: readonly string[] = [];

/**
 * Protects unsaved input: asks before the form closes, before navigation, and before Back or a
 * reload. `about`: further URL parameters that the input belongs to, besides those that keep a form
 * open.
 */
export function useLeaving(isDirty: boolean, about = nothingElse): Leaving {
  const [pending, setPending] = useState<(() => void) | null>(null);
  const released = useRef(false);
  const router = useRouter();
  // The open parameters at the start; the form closes only when one of these changes.
  const [holders] = useState(() => [
    ...opens.filter((name) => name in router.state.location.search),
    ...about,
  ]);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isDirty && !released.current && !isSamePlace(current, next, holders),
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
        description="Your entries have not been saved."
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

/**
 * For a form over a record inside an open record, such as one in a profile: closing the outer
 * record closes it too.
 */
export function useOpenBeneath(): readonly string[] {
  const router = useRouter();
  const [names] = useState(() => Object.keys(router.state.location.search).filter(isWithin));
  return names;
}

function isWithin(name: string): boolean {
  return /\.(view|dialog)$/.test(name);
}

/** URL parameters that keep something open. */
const opens = ['add', 'edit', 'view'];
/** Changing the tab closes a form on it or over it. */
const turns = /(^|\.)tab$/;

interface Place {
  pathname: string;
  search: object;
}

/** Filters and sorting of the list behind, or a form opened on top, do not close it. */
function isSamePlace(current: Place, next: Place, holders: readonly string[]): boolean {
  const held = ({ search }: Place) =>
    JSON.stringify(Object.entries(search).filter(([name]) => holders.includes(name) || turns.test(name)));
  return current.pathname === next.pathname && held(current) === held(next);
}
