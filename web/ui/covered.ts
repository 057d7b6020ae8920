const openDialogs = ':is([role=dialog], [role=alertdialog]):not([data-state=closed])';

/**
 * Whether another dialog lies over this one. Radix learns of the upper one a moment after it is drawn, and until then
 * gives Escape to the lower one.
 */
export function isCovered(dialog: Element | null): boolean {
  return [...document.querySelectorAll(openDialogs)].at(-1) !== dialog;
}
