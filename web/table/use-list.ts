import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ResourceWith } from '#contract/engine/resource.ts';
import { readingPage } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useVisible } from './asked-fields.ts';
import type { Column, Field, Row } from './columns.ts';

export const rowsOnPage = 50;

/** The state of a list as its address holds it: everything that is text, by name. */
type Address = Record<string, string | number | undefined>;

export interface ListOptions<R extends ResourceWith<'list'>, F extends Field<R>> {
  resource: R;
  /** What the table shows: nothing else is asked of the server. */
  columns: readonly Column<R, F>[];
  /** The other fields of a row that the screen needs. */
  reads?: readonly F[];
  /** The parameters of the address that filter this list. */
  filters?: readonly string[];
  /** Filters that always hold, whatever the address says. */
  always?: Record<string, string>;
}

/** A list of a resource: what its address asks for, the page of rows, and the ways to ask for another. */
export function useList<R extends ResourceWith<'list'>, F extends Field<R> = never>({
  resource,
  columns,
  reads = [],
  filters = [],
  always = {},
}: ListOptions<R, F>) {
  const address: Address = useSearch({ strict: false });
  const navigate = useNavigate();
  const q = textOf(address.q);
  const sort = textOf(address.sort) || resource.sort;
  const page = Number(address.page ?? 1);
  const filtered = Object.fromEntries(filters.map((name) => [name, textOf(address[name]) || undefined]));
  const narrowed = { ...(q && { q }), sort, ...always, ...filtered };
  const fields = useVisible(resource, [...columns.flatMap(fieldsOf), ...reads], narrowed);
  const asked = { ...narrowed, fields };
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    ...readingPage<RecordIn<R>>(resource, { ...asked, page, pageSize: rowsOnPage }),
    placeholderData: keepPreviousData,
  });

  const rows: Row<R, F>[] = data?.rows ?? [];

  /** Typing in the search box replaces the address; whatever is a step of its own adds to the history. */
  function go(changes: Address, replace = false) {
    void navigate({ to: '.', search: (before) => ({ ...before, ...changes }), replace });
  }

  return {
    q,
    sort,
    page,
    filtered,
    /** What the whole list is asked, without the page. */
    asked,
    isNarrowed: q !== '' || Object.values(filtered).some(Boolean),
    rows,
    total: data?.total ?? 0,
    isLoading: isPending,
    isRefreshing: isPlaceholderData,
    error: data ? null : error,
    retry: () => void refetch(),
    search: (text: string) => go({ q: text || undefined, page: undefined }, true),
    sortBy: (order: string) => go({ sort: order === resource.sort ? undefined : order, page: undefined }),
    /** Shows everything again. */
    clear: () =>
      go({ q: undefined, page: undefined, ...Object.fromEntries(filters.map((name) => [name, undefined])) }),
    turnTo: (next: number) => go({ page: next > 1 ? next : undefined }),
    filter: (changes: Address) => go({ ...changes, page: undefined }),
    /** The record that is open beside the list. */
    openId: textOf(address.view) || undefined,
    open: (id: string | undefined) => go({ view: id }),
    go,
  };
}

/** A list whose rows have at least the fields `F`. */
export type List<R extends ResourceWith<'list'>, F extends Field<R> = never> = ReturnType<
  typeof useList<R, F>
>;

function fieldsOf({ field, reads = [] }: { field: string; reads?: readonly string[] }): string[] {
  return [field, ...reads];
}

function textOf(value: string | number | undefined): string {
  return value === undefined ? '' : String(value);
}
