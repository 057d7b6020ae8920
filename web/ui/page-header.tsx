import type { ReactNode } from 'react';

interface PageHeaderProps {
  title: string;
  subtitle?: ReactNode;
  /** Buttons; at most one is primary. */
  actions?: ReactNode;
}

export function PageHeader({ title, subtitle, actions }: PageHeaderProps) {
  return (
    // On a phone, the buttons share the line of the title if there is room.
    <header className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1.5 sm:mb-5 sm:grid sm:grid-cols-[minmax(12rem,1fr)_auto] sm:items-end sm:gap-x-6 sm:gap-y-0.5">
      <h1 className="min-w-0 flex-1 basis-40 text-title font-semibold text-balance sm:text-display">
        {title}
      </h1>
      {subtitle && (
        <p className="basis-full text-body text-pretty text-ink-muted max-sm:order-last max-sm:text-small sm:col-start-1">
          {subtitle}
        </p>
      )}
      {actions && (
        <div className="flex flex-wrap items-center gap-2 empty:hidden sm:col-start-2 sm:row-span-2 sm:row-start-1 sm:justify-end print:hidden">
          {actions}
        </div>
      )}
    </header>
  );
}
