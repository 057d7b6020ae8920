import type { ReactNode } from 'react';

/** Said by a screen reader and not drawn. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}
