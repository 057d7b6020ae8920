import { useId, type ReactNode } from 'react';

interface FormSectionProps {
  title: string;
  /** For links to it, which move the focus here. */
  id?: string;
  hint?: ReactNode;
  /** Beside the title, such as a mark for unsaved changes. */
  state?: ReactNode;
  /** A button at the end of the title's line. */
  action?: ReactNode;
  children: ReactNode;
}

export function FormSection({ title, id: sectionId, hint, state, action, children }: FormSectionProps) {
  const id = useId();
  return (
    <section
      id={sectionId}
      tabIndex={sectionId === undefined ? undefined : -1}
      role="group"
      aria-labelledby={id}
      className="border-t pt-5 pb-6 first:border-t-0 first:pt-0 last:pb-0 scroll-mt-16"
    >
      <div className="flex min-h-6 items-center gap-2">
        <h3 id={id} className="text-body font-semibold">
          {title}
        </h3>
        {state}
        {action && <div className="ml-auto">{action}</div>}
      </div>
      {hint && <p className="text-small text-ink-muted">{hint}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}
