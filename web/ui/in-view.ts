/**
 * Keeps the open row in sight: where it is when it is opened or led to, and again whenever the list changes its
 * width, as it does for the panel beside it.
 */
export function keepInSight(row: HTMLElement | null): (() => void) | undefined {
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
