import type { ReactNode } from 'react';

interface PageHeaderProps {
  title: string;
  subtitle?: ReactNode;
  /** Buttons; at most one is primary. */
  actions?: ReactNode;
}

export function PageHeader({ title, subtitle, actions }: PageHeaderProps) {
  return (
    <header className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-full sm:basis-48">
        <h1 className="text-title font-semibold text-balance sm:text-display">{title}</h1>
        {subtitle && <p className="mt-0.5 text-body text-pretty text-ink-muted">{subtitle}</p>}
      </div>
      {actions && (
        <div className="flex flex-wrap items-center gap-2 empty:hidden print:hidden">{actions}</div>
      )}
    </header>
  );
}
