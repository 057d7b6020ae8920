/**
 * Scrolls to the open row: when it opens, and when the list changes its width, as when the panel
 * opens.
 */
export function scrollToOpenRow(row: HTMLElement | null): (() => void) | undefined {
  if (!row) return undefined;
  let known = -1;
  const watch = new ResizeObserver(([entry]) => {
    const width = Math.round(entry?.contentRect.width ?? 0);
    if (width === known) return;
    known = width;
    row.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  watch.observe(row);
  return () => watch.disconnect();
}
