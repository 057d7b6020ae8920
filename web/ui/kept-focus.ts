import { useLayoutEffect, useRef, type FocusEvent } from 'react';

/**
 * Keeps the focus inside a container when the focused element disappears, such as the button of a
 * transition.
 */
export function useKeptFocus<Container extends HTMLElement = HTMLDivElement>() {
  const content = useRef<Container>(null);
  const last = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const isLost = last.current?.isConnected === false && document.activeElement === document.body;
    if (isLost) content.current?.focus();
  });
  return {
    ref: content,
    onFocus({ target, currentTarget }: FocusEvent<HTMLElement>) {
      // Dialogs opened from it return the focus themselves.
      if (currentTarget.contains(target)) last.current = target;
    },
  };
}
