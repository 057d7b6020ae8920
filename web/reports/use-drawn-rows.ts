import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** More rows slow the browser down, and nobody reads them at once. */
const drawnAtFirst = 500;

/** The rendered rows: the first ones, and all on request or for printing. */
export function useDrawnRows<Row>(rows: readonly Row[]) {
  const [isWhole, setWhole] = useState(false);
  useEffect(() => {
    const show = () => flushSync(() => setWhole(true));
    window.addEventListener('beforeprint', show);
    return () => window.removeEventListener('beforeprint', show);
  }, []);
  if (isWhole || rows.length <= drawnAtFirst) return { drawn: rows, showAll: null };
  return { drawn: rows.slice(0, drawnAtFirst), showAll: () => setWhole(true) };
}
