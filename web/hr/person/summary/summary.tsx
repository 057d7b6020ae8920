import type { ReactNode } from 'react';
import { monthNames } from '#web/ui/month-text.ts';

interface Figure {
  label: string;
  value: string;
}

interface SummaryProps {
  title: string;
  figures: readonly Figure[];
  /** What comes next: 'Next leave' and its period. */
  next?: { label: string; value: ReactNode };
  /** Left out for people who may not see what the bars show. */
  months?: {
    /** For example 'Days on leave in 2026'. */
    label: string;
    /** January to December. */
    values: readonly number[];
    describe: (value: number) => string;
  };
}

/** Totals, what comes next, and the months of a year. */
export function Summary({ title, figures, next, months }: SummaryProps) {
  return (
    <section aria-label={title} className="rounded-lg border bg-surface px-4 py-3 max-lg:py-2.5">
      <dl className="grid gap-x-6 gap-y-1.5 max-lg:grid-cols-2">
        {figures.map(({ label, value }) => (
          <div key={label} className="flex items-baseline justify-between gap-3">
            <dt className="text-ink-muted">{label}</dt>
            <dd className="font-medium tabular-nums">{value}</dd>
          </div>
        ))}
        {next && (
          <div className="col-span-full mt-1 border-t pt-2">
            <dt className="text-small text-ink-faint">{next.label}</dt>
            <dd>{next.value}</dd>
          </div>
        )}
      </dl>
      {months && <Months {...months} />}
    </section>
  );
}

/** A bar for each month. */
function Months({ label, values, describe }: NonNullable<SummaryProps['months']>) {
  const largest = Math.max(...values);
  const months = monthNames.map((name, at) => ({ name, value: values[at] ?? 0 }));
  const said = months.filter(({ value }) => value > 0).map(({ name, value }) => `${name} ${describe(value)}`);
  return (
    <div className="mt-2 border-t pt-2 max-sm:hidden">
      <p className="text-small text-ink-faint">{label}</p>
      <div
        role="img"
        aria-label={`${label}: ${said.join(', ') || 'none'}`}
        className="mt-1.5 grid grid-cols-12 items-end gap-0.5 text-center"
      >
        {months.map(({ name, value }) => (
          <div key={name} title={`${name}: ${describe(value)}`}>
            <div className="flex h-8 items-end border-b">
              <div
                className={`w-full rounded-t-sm bg-accent ${value > 0 ? 'min-h-0.5' : ''}`}
                style={{ height: value > 0 ? `${(value / largest) * 100}%` : 0 }}
              />
            </div>
            <span className="text-small text-ink-faint">{name.charAt(0)}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
