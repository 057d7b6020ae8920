import { useBlocker, useRouter } from '@tanstack/react-router';
import { useRef, useState, type ReactNode } from 'react';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

interface Leaving {
  /** Does it at once, or after the person has agreed to lose what they typed. */
  leave: (action: () => void) => void;
  question: ReactNode;
}

const nothingElse: readonly string[] = [];

/**
 * Keeps what was typed from being lost by a stray click: asks before the form is closed, before another
 * page is opened, before the Back button or a reload. `about`: parameters of the address that what is typed
 * belongs to, beside those that keep a form open.
 */
export function useLeaving(isDirty: boolean, about = nothingElse): Leaving {
  const [pending, setPending] = useState<(() => void) | null>(null);
  const released = useRef(false);
  const router = useRouter();
  // What held the form open when it was: only when one of these changes is the form left.
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

/** For a form over what stands open within something opened, a record in a person's file: with that it is left too. */
export function useOpenBeneath(): readonly string[] {
  const router = useRouter();
  const [names] = useState(() => Object.keys(router.state.location.search).filter(isWithin));
  return names;
}

function isWithin(name: string): boolean {
  return /\.(view|dialog)$/.test(name);
}

/** The parameters of an address that keep something open. */
const opens = ['add', 'edit', 'view'];
/** A form stands on a tab, or over one: another tab leaves it. */
const turns = /(^|\.)tab$/;

interface Place {
  pathname: string;
  search: object;
}

/** Searching or sorting the list behind, or opening another form on top, closes none. */
function isSamePlace(current: Place, next: Place, holders: readonly string[]): boolean {
  const held = ({ search }: Place) =>
    JSON.stringify(Object.entries(search).filter(([name]) => holders.includes(name) || turns.test(name)));
  return current.pathname === next.pathname && held(current) === held(next);
}
