import { useState, type ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { classNames } from './class-names.ts';
import './printed-alone.css';

interface PrintedAloneProps {
  /** The label for screen readers. */
  label: string;
  className?: string;
  children: ReactNode;
}

/** Content that is printed instead of the page. */
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

/** Renders the printed content only while printing. */
export function usePrinting() {
  const [isPrinting, setPrinting] = useState(false);

  async function print() {
    flushSync(() => setPrinting(true));
    // A picture that is not decoded yet would be missing on the paper.
    const pictures = document.querySelectorAll<HTMLImageElement>('[data-printed-alone] img');
    await Promise.allSettled([...pictures].map((picture) => picture.decode()));
    window.addEventListener('afterprint', () => setPrinting(false), { once: true });
    window.print();
  }

  return { isPrinting, print };
}
