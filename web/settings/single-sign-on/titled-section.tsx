import { useId, type ReactNode } from 'react';

export function TitledSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-3 text-body font-semibold">
        {title}
      </h3>
      {children}
    </section>
  );
}
