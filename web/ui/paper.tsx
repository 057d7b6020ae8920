import type { ReactNode } from 'react';
import './paper.css';

interface PaperHeadProps {
  /** Above the heading: whose form it is. */
  above: ReactNode;
  title: string;
  /** Values by label; an empty one is a line to fill in by hand. */
  facts: Record<string, string | null | undefined>;
  children?: ReactNode;
}

/** The head of a printed form, which is a `[data-paper]` in a `PrintedAlone`. */
export function PaperHead({ above, title, facts, children }: PaperHeadProps) {
  return (
    <header className="mb-4">
      <p className="flex justify-between text-small">{above}</p>
      <h1 className="text-title font-semibold">{title}</h1>
      {children}
      <dl className="mt-2 grid grid-cols-3 gap-x-6 gap-y-2">
        {Object.entries(facts).map(([label, value]) => (
          <div key={label} className="border-b border-ink pb-1">
            <dt className="text-small">{label}</dt>
            <dd className="min-h-5 font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  );
}

interface PaperSignaturesProps {
  labels: readonly string[];
  /** What stands below the line of a label. */
  below?: (label: string) => ReactNode;
}

/** Lines to sign on, three abreast. */
export function PaperSignatures({ labels, below }: PaperSignaturesProps) {
  return (
    <footer className="mt-12 grid grid-cols-3 gap-6 text-small">
      {labels.map((label) => (
        <p key={label} className="border-t border-ink pt-1">
          {label}
          {below?.(label)}
        </p>
      ))}
    </footer>
  );
}
