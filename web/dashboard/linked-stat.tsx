import { Link, type LinkProps } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { Stat } from '#web/ui/stat.tsx';

type LinkedStatProps = Omit<ComponentProps<typeof Stat>, 'renderLink'> & {
  rows: Pick<LinkProps, 'to' | 'search'>;
};

/** A figure that opens the records behind it. */
export function LinkedStat({ rows, ...stat }: LinkedStatProps) {
  return (
    <Stat
      {...stat}
      renderLink={(content, className) => (
        <Link {...rows} aria-label={`${stat.label}: ${stat.value}`} className={className}>
          {content}
        </Link>
      )}
    />
  );
}
