import { useRef } from 'react';

/**
 * Brings the focus back to what opened a dialog. Radix does so only for a trigger of its own, and our
 * dialogs are opened from state.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  return {
    remember() {
      opener.current = document.activeElement;
    },
    giveBack(event: Event) {
      if (!(opener.current instanceof HTMLElement) || !opener.current.isConnected) return;
      event.preventDefault();
      opener.current.focus();
    },
  };
}
