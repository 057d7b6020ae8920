import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface CardProps {
  title?: string;
  subtitle?: ReactNode;
  actions?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
  /** Removes the padding, for a table or a list of full-width rows. */
  flush?: boolean;
  className?: string;
}

/** A card with a title is a landmark region. */
export function Card({ title, subtitle, actions, footer, children, flush, className }: CardProps) {
  const id = useId();
  return (
    <section
      {...(title !== undefined && { 'aria-labelledby': id })}
      className={classNames('min-w-0 rounded-lg border bg-surface', className)}
    >
      {(title !== undefined || actions) && (
        <header
          className={classNames(
            'flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2 max-sm:min-h-11 max-sm:py-1.5',
            flush && 'border-b',
          )}
        >
          <div className="min-w-0">
            {title !== undefined && (
              <h2 id={id} className="text-lead font-semibold">
                {title}
              </h2>
            )}
            {subtitle && <p className="text-small text-pretty text-ink-muted">{subtitle}</p>}
          </div>
          {actions && <div className="flex flex-wrap items-center gap-2 print:hidden">{actions}</div>}
        </header>
      )}
      <div className={flush ? undefined : classNames('px-4 pb-4', title === undefined && !actions && 'pt-4')}>
        {children}
      </div>
      {footer && <footer className="border-t px-4 py-2.5">{footer}</footer>}
    </section>
  );
}
