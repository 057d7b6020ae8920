import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { recordExport } from '#contract/settings/exports.ts';
import { call } from '#web/engine/client.ts';
import type { Reading } from './sheet.ts';
import { useReading } from './use-reading.ts';

interface Drawn {
  printView: ReactNode;
  /** The number of rows, for the audit log. */
  rows: number;
}

/**
 * Loads and prints: `what` is the name in the audit log; `printView` is on the page while it
 * prints.
 */
export function usePrintView(what: string, draw: (reading: Reading) => Promise<Drawn>) {
  const { start, isReading, words } = useReading();
  const [printView, setPrintView] = useState<ReactNode>(null);

  async function take(reading: Reading) {
    const drawn = await draw(reading);
    await call(recordExport, { body: { what, rows: drawn.rows, format: 'Paper' } });
    flushSync(() => setPrintView(drawn.printView));
    window.addEventListener('afterprint', () => setPrintView(null), { once: true });
    window.print();
  }

  return { print: () => void start(take), isReading, words, printView };
}
