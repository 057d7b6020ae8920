import { useLayoutEffect, type RefObject } from 'react';

/**
 * Keeps the widths of columns while rows come and go. They are measured anew when the box of the table or `columns`
 * change. `columns`: the keys of the columns, null while the widths may change.
 */
export function useSteadyColumns(table: RefObject<HTMLTableElement | null>, columns: string | null) {
  useLayoutEffect(() => {
    const element = table.current;
    const box = element?.parentElement;
    if (columns === null || !element || !box) return undefined;
    let known = -1;
    const observer = new ResizeObserver(() => {
      if (box.clientWidth === known) return;
      known = box.clientWidth;
      keepWidths(element);
    });
    observer.observe(box);
    return () => {
      observer.disconnect();
      letGo(element);
    };
  }, [table, columns]);
}

const headsOf = (table: HTMLTableElement) => [...(table.tHead?.rows[0]?.cells ?? [])];

function keepWidths(table: HTMLTableElement): void {
  letGo(table);
  const heads = headsOf(table);
  const widths = heads.map((head) => head.getBoundingClientRect().width);
  // The widest takes what rounding leaves over.
  const widest = widths.indexOf(Math.max(...widths));
  for (const [index, head] of heads.entries())
    if (index !== widest) head.style.width = `${Math.ceil(widths[index] ?? 0)}px`;
  table.style.tableLayout = 'fixed';
}

function letGo(table: HTMLTableElement): void {
  table.style.tableLayout = '';
  for (const head of headsOf(table)) head.style.width = head.dataset['width'] ?? '';
}
