import { useEffect, useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';

/** A table of more rows has only those in its document that are near the view. */
export const mostRowsDrawn = 100;
const rowsOfBlock = 25;
/** Of a block that was never drawn. */
const estimatedHeight = 'h-[calc(25*var(--row-height))] @max-[40rem]:block @max-[40rem]:h-[calc(25*5.25rem)]';
/** Above and below the view. */
const near = '1000px';

interface VirtualRowsProps<Row> {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** A row that is always there, such as the open one. */
  keptKey: string | undefined;
  onPointerDown: (event: PointerEvent) => void;
  renderRow: (row: Row, index: number) => ReactNode;
}

/** The rows of a long table in blocks. A block out of view is one empty row of the same height. */
export function VirtualRows<Row>({ rows, rowKey, keptKey, ...block }: VirtualRowsProps<Row>) {
  return Array.from({ length: Math.ceil(rows.length / rowsOfBlock) }, (_, index) => {
    const start = index * rowsOfBlock;
    const rowsHere = rows.slice(start, start + rowsOfBlock);
    const isKept = keptKey !== undefined && rowsHere.some((row) => rowKey(row) === keptKey);
    return <RowBlock key={start} rows={rowsHere} start={start} isKept={isKept} {...block} />;
  });
}

interface RowBlockProps<Row> extends Omit<VirtualRowsProps<Row>, 'rowKey' | 'keptKey'> {
  /** The index of its first row in the table. */
  start: number;
  isKept: boolean;
}

function RowBlock<Row>({ rows, start, isKept, onPointerDown, renderRow }: RowBlockProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [isNear, setNear] = useState(start === 0);
  const [rowHeight, setRowHeight] = useState<number | null>(null);
  const count = useRef(rows.length);
  useEffect(() => {
    count.current = rows.length;
  });

  useEffect(() => {
    const element = body.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        // A row that has the focus would lose it.
        setNear(entry.isIntersecting || element.contains(document.activeElement));
        setRowHeight(entry.boundingClientRect.height / count.current);
      },
      { rootMargin: near },
    );
    observer.observe(element);
    const drawForPrint = () => flushSync(() => setNear(true));
    window.addEventListener('beforeprint', drawForPrint);
    return () => {
      observer.disconnect();
      window.removeEventListener('beforeprint', drawForPrint);
    };
  }, []);

  return (
    <tbody role="rowgroup" ref={body} onPointerDown={onPointerDown} className="@max-[40rem]:block">
      {isNear || isKept ? (
        rows.map((row, index) => renderRow(row, start + index))
      ) : (
        <tr
          aria-hidden
          style={rowHeight === null ? undefined : { height: rowHeight * rows.length }}
          className={estimatedHeight}
        />
      )}
    </tbody>
  );
}
