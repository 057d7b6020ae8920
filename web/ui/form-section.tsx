import { useId, type ReactNode } from 'react';

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
