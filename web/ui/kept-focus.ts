import { useLayoutEffect, useRef, type FocusEvent } from 'react';

/** Where what had the focus is gone, as the button of a move that was made, the focus stays in what it was in. */
export function useKeptFocus() {
  const content = useRef<HTMLDivElement>(null);
  const last = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const isLost = last.current?.isConnected === false && document.activeElement === document.body;
    if (isLost) content.current?.focus();
  });
  return {
    ref: content,
    onFocus({ target, currentTarget }: FocusEvent<HTMLElement>) {
      // What lies over it, as a dialog that it has opened, gives the focus back by itself.
      if (currentTarget.contains(target)) last.current = target;
    },
  };
}
