import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface FormGridProps {
  children: ReactNode;
  /** Columns where there is room; a Field with `className="col-span-full"` takes the whole line. */
  columns?: 1 | 2 | 3;
  className?: string;
}

export function FormGrid({ children, columns = 2, className }: FormGridProps) {
  return (
    <div className={classNames('@container', className)}>
      <div className={classNames('grid grid-cols-1 gap-x-4 gap-y-4', layouts[columns])}>{children}</div>
    </div>
  );
}

const layouts = { 1: '', 2: '@md:grid-cols-2', 3: '@md:grid-cols-2 @2xl:grid-cols-3' };

interface FormSectionProps {
  title: string;
  hint?: ReactNode;
  children: ReactNode;
}

/** A named group of fields: 'Emergency Contact'. */
export function FormSection({ title, hint, children }: FormSectionProps) {
  const id = useId();
  return (
    <section
      role="group"
      aria-labelledby={id}
      className="border-t pt-5 pb-6 first:border-t-0 first:pt-0 last:pb-0"
    >
      <h3 id={id} className="text-body font-semibold">
        {title}
      </h3>
      {hint && <p className="text-small text-ink-muted">{hint}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}
