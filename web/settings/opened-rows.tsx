import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { Endpoint } from '#contract/engine/endpoint.ts';
import type { Address } from '#web/engine/list-state.ts';
import { reading } from '#web/engine/queries.ts';
import { ReadFailure } from '#web/page/read-failure.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { linkStyle } from '#web/ui/link-style.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** The record whose panel is open in a tab of settings, by the URL. */
export function useOpenedRow() {
  const { view }: Address = useSearch({ strict: false });
  const navigate = useNavigate();
  const open = (id: string | undefined) =>
    void navigate({ to: '.', search: (before) => ({ ...before, view: id }) });
  return { id: typeof view === 'string' ? view : null, open, close: () => open(undefined) };
}

interface OpenedRowsProps<Row> {
  list: Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType<Row[]>>;
  /** The sentence when there are none. */
  empty: string;
  /** The second line of a row. */
  address: (row: Row) => string;
  state: (row: Row) => ReactNode;
  onOpen: (id: string) => void;
}

/** A short list in a card of settings, whose rows open in a panel. */
export function OpenedRows<Row extends { id: string; name: string }>({
  list,
  empty,
  address,
  state,
  onOpen,
}: OpenedRowsProps<Row>) {
  const { data, error, refetch } = useQuery(reading(list, {}));
  if (error) return <ReadFailure error={error} failure={list.failure} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="m-4 h-20" />;
  if (data.length === 0) return <EmptyState sentence={empty} />;
  return (
    <ul>
      {data.map((row) => (
        <li key={row.id} className="flex min-h-14 items-center gap-3 border-b px-4 py-2 last:border-b-0">
          <div className="min-w-0 flex-1">
            <button type="button" className={linkStyle} onClick={() => onOpen(row.id)}>
              {row.name}
            </button>
            <p className="truncate text-small text-ink-muted">{address(row)}</p>
          </div>
          {state(row)}
        </li>
      ))}
    </ul>
  );
}
