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
  months: {
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
      <Months {...months} />
    </section>
  );
}

function Months({ label, values, describe }: SummaryProps['months']) {
  const largest = Math.max(...values);
  return (
    <div className="mt-2 border-t pt-2 max-sm:hidden">
      <p className="text-small text-ink-faint">{label}</p>
      <ol aria-label={label} className="mt-1.5 grid grid-cols-12 items-end gap-0.5">
        {monthNames.map((month, at) => {
          const value = values[at] ?? 0;
          const height = largest > 0 ? Math.max((value / largest) * 100, value > 0 ? 8 : 0) : 0;
          return (
            <li key={month} title={`${month}: ${describe(value)}`} className="text-center">
              <span className="sr-only">{`${month}: ${describe(value)}`}</span>
              <span aria-hidden className="flex h-8 items-end border-b">
                <span className="w-full rounded-t-sm bg-accent" style={{ height: `${height}%` }} />
              </span>
              <span aria-hidden className="text-small text-ink-faint">
                {month.charAt(0)}
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
