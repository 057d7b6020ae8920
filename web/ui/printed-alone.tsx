import { useState, type ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { classNames } from './class-names.ts';
import './printed-alone.css';

interface PrintedAloneProps {
  /** What it is, for a screen reader that comes upon it. */
  label: string;
  className?: string;
  children: ReactNode;
}

/** What is on paper alone, and nothing else of the page with it. */
export function PrintedAlone({ label, className, children }: PrintedAloneProps) {
  return createPortal(
    <article
      data-printed-alone
      aria-label={label}
      className={classNames('hidden text-body text-ink print:block', className)}
    >
      {children}
    </article>,
    document.body,
  );
}

/** What is printed is on the page while it is printed. */
export function usePrinting() {
  const [isPrinting, setPrinting] = useState(false);

  function print() {
    flushSync(() => setPrinting(true));
    window.addEventListener('afterprint', () => setPrinting(false), { once: true });
    window.print();
  }

  return { isPrinting, print };
}
