const openDialogs = ':is([role=dialog], [role=alertdialog]):not([data-state=closed])';

/**
 * Closes only the topmost dialog by Escape. Radix learns of a dialog above a moment after it is drawn, and until then
 * would close the one below.
 */
export function onlyWhenOnTop(dialog: () => Element | null) {
  return (event: KeyboardEvent) => {
    const top = [...document.querySelectorAll(openDialogs)].at(-1);
    if (top !== dialog()) event.preventDefault();
  };
}
