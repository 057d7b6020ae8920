import type { ReactNode } from 'react';

interface NoticeProps {
  title?: string;
  items?: readonly string[];
  children?: ReactNode;
}

/** What a person should know before they go on. Wrap one that appears later in a live region. */
export function Notice({ title, items, children }: NoticeProps) {
  return (
    <div className="rounded-lg border border-amber-line bg-amber-soft px-3 py-2 text-amber-ink">
      {title && <p className="font-medium">{title}</p>}
      {items && (
        <ul className="mt-1 list-disc pl-5">
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
      {children}
    </div>
  );
}
