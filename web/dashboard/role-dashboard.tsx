import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { formatNumber } from '#contract/engine/number-text.ts';

export interface Figure {
  label: string;
  value: number | undefined;
  /** Highlighted unless it is 0. */
  waits?: true;
  rows: Pick<LinkProps, 'to' | 'search'>;
}

interface RoleDashboardProps {
  figures: readonly Figure[];
  /** Upcoming records. */
  children: ReactNode;
}

/**
 * A dashboard for people who run one area: figures linked to their records, and what comes next.
 */
export function RoleDashboard({ figures, children }: RoleDashboardProps) {
  return (
    <>
      <dl
        className={classNames(
          '-mx-2 grid grid-cols-2 gap-x-2 gap-y-3',
          figures.length > 4 ? 'sm:grid-cols-3 lg:grid-cols-6' : 'sm:grid-cols-4',
        )}
      >
        {figures.map(({ label, value, waits, rows }) => (
          <div
            key={label}
            className="relative flex flex-col-reverse rounded-md px-2 py-1.5 has-[a:hover]:bg-hover"
          >
            <dt className="text-small text-ink-muted">{label}</dt>
            <dd
              className={classNames(
                'text-title font-semibold tabular-nums',
                waits && value ? 'text-amber-ink' : 'text-ink',
              )}
            >
              <Link
                {...rows}
                aria-label={`${label}: ${shown(value)}`}
                className="rounded-sm after:absolute after:inset-0"
              >
                {shown(value)}
              </Link>
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 border-t pt-4">{children}</div>
    </>
  );
}

function shown(value: number | undefined): string {
  return formatNumber(value) ?? '...';
}
