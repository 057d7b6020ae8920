import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface Description {
  label: string;
  /** Null, undefined, false and '' are shown as a muted dash. */
  value: ReactNode;
  /** Spans the full width, for long text. */
  wide?: boolean;
}

/** Labels and values of a record, in two or three columns if there is room. */
export function DescriptionList({ items, className }: { items: readonly Description[]; className?: string }) {
  return (
    <div className={classNames('@container', className)}>
      <dl className="grid gap-x-6 gap-y-4 @xs:grid-cols-2 @4xl:grid-cols-3">
        {items.map(({ label, value, wide }) => (
          <div key={label} className={classNames('min-w-0 only:col-span-full', wide && '@xs:col-span-2')}>
            <dt className="text-small text-ink-faint">{label}</dt>
            <dd className="mt-0.5 min-h-6 text-body wrap-anywhere whitespace-pre-line">
              {value == null || value === '' || value === false ? (
                <span aria-label="Not specified" role="img" className="text-ink-faint">
                  –
                </span>
              ) : (
                value
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
