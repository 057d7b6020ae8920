import { useRef } from 'react';

/** The opener of the last dialog, while it is open. */
let lastOpener: Element | null = null;

/**
 * Returns the focus to what opened a dialog. Radix does so only for its own triggers, and our
 * dialogs are opened from state.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  return {
    /**
     * A dialog that replaces another, such as its loading state, returns the focus to that one's
     * opener.
     */
    remember() {
      const { activeElement, body } = document;
      opener.current = activeElement === body ? lastOpener : activeElement;
      lastOpener = opener.current;
    },
    /** `record`: the current record; its row in the list behind gets the focus. */
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
