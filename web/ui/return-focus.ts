import { useRef } from 'react';

/** Of the dialog that was opened last, as long as it is open. */
let lastOpener: Element | null = null;

/**
 * Brings the focus back to what opened a dialog. Radix does so only for a trigger of its own, and our
 * dialogs are opened from state.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  return {
    /** One that takes the place of another, as a record that of its waiting, goes back to where that one was opened. */
    remember() {
      const { activeElement, body } = document;
      opener.current = activeElement === body ? lastOpener : activeElement;
      lastOpener = opener.current;
    },
    /** `record`: what is shown now; in a list behind, its row is where one was last. */
    giveBack(event: Event, record?: string) {
      lastOpener = null;
      const row = record === undefined ? null : document.querySelector(`[data-row="${CSS.escape(record)}"]`);
      const ofRow = row?.contains(opener.current) ? null : row?.querySelector('[data-opens-row]');
      const target = ofRow ?? opener.current;
      if (!(target instanceof HTMLElement) || !target.isConnected) return;
      event.preventDefault();
      target.focus();
    },
  };
}
