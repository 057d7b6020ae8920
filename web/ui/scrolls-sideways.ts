/**
 * Marks a box with `data-scrolls` while its content is wider. Only then may it scroll by itself:
 * in a box that scrolls, a header sticks to the box and leaves the screen with it.
 */
export function markScrolling(box: HTMLElement | null) {
  const content = box?.firstElementChild;
  if (!box || !(content instanceof HTMLElement)) return undefined;
  const observer = new ResizeObserver(() =>
    box.toggleAttribute('data-scrolls', content.offsetWidth > box.clientWidth),
  );
  observer.observe(box);
  observer.observe(content);
  return () => observer.disconnect();
}
