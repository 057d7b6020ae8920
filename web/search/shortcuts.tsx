import { useEffect } from 'react';
import { create } from 'zustand';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { isModalOpen, isTypedInto } from '#web/ui/key-target.ts';

const ShortcutsDialog = lazyPart(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog);

const useShown = create(() => ({ isShown: false }));

export function showShortcuts(): void {
  useShown.setState({ isShown: true });
}

/** The list of keys, opened by '?' outside of inputs and dialogs. */
export function Shortcuts() {
  const { isShown } = useShown();
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTypedInto(event) || isModalOpen()) return;
      event.preventDefault();
      showShortcuts();
    }
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return isShown ? <ShortcutsDialog onClose={() => useShown.setState({ isShown: false })} /> : null;
}
