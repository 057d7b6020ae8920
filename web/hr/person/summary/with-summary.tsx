import type { ReactNode } from 'react';

interface WithSummaryProps {
  summary: ReactNode;
  children: ReactNode;
}

/** A list with its summary: beside it on a wide screen, above it on a narrow one. */
export function WithSummary({ summary, children }: WithSummaryProps) {
  return (
    <div className="grid gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1fr)_17rem]">
      <div className="min-w-0 lg:order-last">{summary}</div>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
