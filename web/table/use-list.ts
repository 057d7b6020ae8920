import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ResourceWith } from '#contract/engine/resource.ts';
import { readingPage } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';

export const rowsOnPage = 50;

/** The state of a list as its address holds it: everything that is text, by name. */
type Address = Record<string, string | number | undefined>;

export interface ListOptions<R extends ResourceWith<'list'>> {
  resource: R;
  /** The parameters of the address that filter this list. */
  filters?: readonly string[];
  /** Filters that always hold, whatever the address says. */
  always?: Record<string, string>;
}

/** A list of a resource: what its address asks for, the page of rows, and the ways to ask for another. */
export function useList<R extends ResourceWith<'list'>>({
  resource,
  filters = [],
  always = {},
}: ListOptions<R>) {
  const address: Address = useSearch({ strict: false });
  const navigate = useNavigate();
  const q = textOf(address.q);
  const sort = textOf(address.sort) || resource.sort;
  const page = Number(address.page ?? 1);
  const filtered = Object.fromEntries(filters.map((name) => [name, textOf(address[name]) || undefined]));
  const asked = { ...(q && { q }), sort, ...always, ...filtered };
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    ...readingPage<RecordIn<R>>(resource, { ...asked, page, pageSize: rowsOnPage }),
    placeholderData: keepPreviousData,
  });

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
    rows: data?.rows ?? [],
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

export type List<R extends ResourceWith<'list'>> = ReturnType<typeof useList<R>>;

function textOf(value: string | number | undefined): string {
  return value === undefined ? '' : String(value);
}
