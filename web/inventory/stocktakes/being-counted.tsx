import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ClipboardList } from 'lucide-react';
import { formatNumber } from '#contract/engine/number-text.ts';
import { stocktakes } from '#contract/inventory/stocktakes.ts';
import { reading } from '#web/engine/queries.ts';
import { pageAddressOf } from '#web/history/record-pages.ts';
import { linkStyle } from '#web/ui/link-style.ts';

/** Says that a location is being counted, with progress; otherwise nothing. */
export function BeingCounted({ location }: { location: string }) {
  const { data: open = [] } = useQuery(reading(stocktakes.list, { query: { isOpen: 'true', location } }));
  const [take] = open;
  if (!take) return null;
  const { id, status, counted, lines } = take;
  const standing =
    status === 'Counted'
      ? 'Counted, not adjusted yet'
      : `Being counted: ${formatNumber(counted)} of ${formatNumber(lines)}`;
  return (
    <p className="flex items-center gap-2">
      <ClipboardList aria-hidden className="size-4 shrink-0 text-ink-muted" strokeWidth={1.75} />
      <Link {...pageAddressOf(stocktakes, id)} className={linkStyle}>
        {standing}
      </Link>
    </p>
  );
}
