import { startTransition, useDeferredValue, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** The rows that a wide screen shows without scrolling. */
const inView = 20;

/**
 * The rows to draw now. Those out of view follow without blocking clicks and keys. A list that is there from the start
 * is drawn at once, so that the back button returns to its scroll position.
 */
export function useRowsInView<Row>(rows: readonly Row[], isLoading: boolean): readonly Row[] {
  const [wasLoading] = useState(isLoading);
  const count = isLoading ? 0 : rows.length;
  const drawn = useDeferredValue(count);
  return wasLoading && drawn < count ? rows.slice(0, Math.max(inView, drawn)) : rows;
}

/**
 * The rows to draw now: one piece more after each frame, and all for printing. `isAtOnce`: all from the start, so that
 * the back button returns to their scroll position.
 */
export function useRowsInPieces<Row>(rows: readonly Row[], piece: number, isAtOnce: boolean): readonly Row[] {
  const [limit, setLimit] = useState(isAtOnce ? Infinity : piece);
  const isWhole = limit >= rows.length;
  useEffect(() => {
    if (!isWhole) startTransition(() => setLimit(limit + piece));
  }, [isWhole, limit, piece]);
  useEffect(() => {
    // Also when all rows are drawn, because printing may load more.
    const drawAll = () => flushSync(() => setLimit(Infinity));
    window.addEventListener('beforeprint', drawAll);
    return () => window.removeEventListener('beforeprint', drawAll);
  }, []);
  return isWhole ? rows : rows.slice(0, limit);
}
