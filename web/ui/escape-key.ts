const openDialogs = ':is([role=dialog], [role=alertdialog]):not([data-state=closed])';

/**
 * Lets Escape close only the topmost dialog. Radix registers a new dialog only after it is
 * rendered, and until then would close the one below.
 */
export function onlyWhenOnTop(dialog: () => Element | null) {
  return (event: KeyboardEvent) => {
    const top = [...document.querySelectorAll(openDialogs)].at(-1);
    if (top !== dialog()) event.preventDefault();
  };
}
