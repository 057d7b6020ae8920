import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { rowsAtFirst } from './use-report.ts';

/** The rendered rows: the first ones, and all on request or for printing. */
export function useDrawnRows<Row>(rows: readonly Row[]) {
  const [isWhole, setWhole] = useState(false);
  useEffect(() => {
    const show = () => flushSync(() => setWhole(true));
    window.addEventListener('beforeprint', show);
    return () => window.removeEventListener('beforeprint', show);
  }, []);
  return { drawn: isWhole ? rows : rows.slice(0, rowsAtFirst), drawAll: () => setWhole(true) };
}
