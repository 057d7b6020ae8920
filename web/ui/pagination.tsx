import { ChevronLeft, ChevronRight } from 'lucide-react';
import { formatNumber } from '#contract/engine/number-text.ts';
import { Button } from './button.tsx';

interface PaginationProps {
  /** Plural noun of the rows: 'assets'. */
  noun: string;
  /** From 1. */
  page: number;
  pageSize: number;
  /** All rows that match the filters. */
  total: number;
  onPage: (page: number) => void;
}

export function Pagination({ noun, page, pageSize, total, onPage }: PaginationProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const first = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  return (
    <nav
      aria-label={`Pages of ${noun}`}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t px-4 py-2 text-small text-ink-muted print:hidden"
    >
      <p role="status" className="tabular-nums">
        {`Showing ${formatNumber(first)}-${formatNumber(last)} of ${formatNumber(total)} ${noun}`}
      </p>
      <div className="flex items-center gap-1">
        <Button
          variant="ghost"
          size="small"
          icon={ChevronLeft}
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        >
          Previous
        </Button>
        <span
          aria-current="page"
          aria-label={`Page ${page} of ${pages}`}
          role="group"
          className="inline-flex h-7 min-w-7 items-center justify-center rounded-md border border-line-strong bg-surface px-2 font-medium text-ink tabular-nums"
        >
          {formatNumber(page)}
        </span>
        <Button variant="ghost" size="small" disabled={page >= pages} onClick={() => onPage(page + 1)}>
          Next
          <ChevronRight aria-hidden className="size-4" strokeWidth={1.75} />
        </Button>
      </div>
    </nav>
  );
}
