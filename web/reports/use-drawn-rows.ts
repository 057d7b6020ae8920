import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** More make a browser wait; nobody reads them at once. */
const drawnAtFirst = 500;

/** The rows that are drawn: the first, and all of them when asked or when they are to be printed. */
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
