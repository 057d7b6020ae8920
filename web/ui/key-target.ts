/** Whether a key was pressed in a control that takes text, or in a dialog. */
export function isTypedInto({ target }: KeyboardEvent): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select, [role=dialog] *'))
  );
}

/** Radix marks the body while a modal dialog locks scrolling. */
export function isModalOpen(): boolean {
  return document.body.hasAttribute('data-scroll-locked');
}
