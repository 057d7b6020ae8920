import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { FilterOf } from '#contract/engine/filters.ts';
import type { AnyResource, ResourceWith } from '#contract/engine/resource.ts';
import { shapeOf } from '#contract/engine/field-access.ts';
import { lists, type ListName } from '#contract/views/lists.ts';
import {
  keptIn,
  listState,
  listSteps,
  queryOf,
  viewStep,
  type Address,
  type Arrangement,
  type Filtered,
} from '#web/engine/list-state.ts';
import { readingPage } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import type { FilterIn, ListAddress } from '#web/engine/search-params.ts';
import { pastTheEnd, invalidParamsOf } from '#web/engine/invalid-params.ts';
import { useVisibleFields } from './use-visible-fields.ts';
import { useInvalidParams } from './use-invalid-params.ts';
import { possibleColumns, shownColumns } from './arrangement.ts';
import type { Column, Field, Row } from './columns.ts';
import { useOpeningView } from './views/use-opening-view.ts';

interface ListOptions<R extends ResourceWith<'list'>, F extends Field<R>, L extends ListAddress<R>> {
  resource: R;
  /** Its declaration in the page's URL. */
  address: L;
  /** The table's columns; only their fields are requested. */
  columns?: readonly Column<R, F>[];
  /** Other fields that the screen needs. */
  reads?: readonly F[];
  /** Filters that always apply, whatever the URL says. */
  always?: Filtered<R, FilterOf<R>>;
}

/** A list with the state in the URL: a page of rows, and functions to change the state. */
export function useList<R extends ResourceWith<'list'>, L extends ListAddress<R>, F extends Field<R> = never>(
  options: ListOptions<R, F, L>,
) {
  const { resource, address: list, columns = [], reads = [], always = {} } = options;
  const keptAs = columns.length > 0 ? keptName(resource, list) : undefined;
  const address = useOpeningView(list, keptAs, useSearch({ strict: false }));
  const navigate = useNavigate();
  const seen = useVisibleFields(resource, Object.keys(shapeOf(resource)), always).split(',');
  const sees = (field: string) => seen.includes(field);
  const state = listState(resource, list, address, sees);
  const steps = listSteps<R, L>(resource, list);
  const { q, sort, page, pageSize, filtered, arrangement } = state;
  const usualOrder = list.sort ?? resource.sort;
  const narrowed = { ...(q && { q }), sort, ...always, ...filtered };
  const possible = possibleColumns(resource, columns).filter(
    ({ field, isOptional }) => !isOptional || sees(field),
  );
  const shown = columns.length > 0 ? shownColumns(possible, arrangement) : [];
  const fields = useVisibleFields(resource, [...shown.flatMap(fieldsOf), ...reads], narrowed);
  const listQuery = { ...narrowed, fields };
  const { data, error, isPending, isPlaceholderData, refetch, dataUpdatedAt } = useQuery({
    ...readingPage<RecordIn<R>>(resource, { ...listQuery, page, pageSize }),
    placeholderData: keepPreviousData,
  });
  const unknown = invalidParamsOf(resource, list, address, { sees, columns: possible });
  const isCounted = data !== undefined && !isPlaceholderData;
  useInvalidParams(unknown ?? (isCounted ? pastTheEnd(list, { page, pageSize, total: data.total }) : null));

  const rows: Row<R, F>[] = data?.rows ?? [];

  /** Typing in the search box replaces the URL; other changes add a history entry. */
  function go(step: Address, replace = false) {
    void navigate({ to: '.', search: (before) => ({ ...before, ...step }), replace });
  }

  return {
    ...state,
    /** The query of the whole list, without the page. */
    listQuery,
    /** Whether the user may add a field as a column. */
    offers: sees,
    /** The name for saved views; undefined if it has none. */
    keptAs,
    /** What a saved view would store now. */
    query: queryOf(list, address),
    /** A view's query, normalised to this list. */
    queryIn: (query: string) => queryOf({ filters: list.filters ?? [] }, keptIn(list, query)),
    /** Whether the user sees a field in the list; otherwise its column is absent. */
    sees: (field: string) => fields.split(',').includes(field),
    isNarrowed: q !== '' || Object.values(filtered).some(Boolean),
    rows,
    total: data?.total ?? 0,
    isLoading: isPending,
    isRefreshing: isPlaceholderData,
    /** When the rows were loaded. */
    asOf: new Date(dataUpdatedAt).toISOString(),
    error: data ? null : error,
    retry: () => void refetch(),
    search: (words: string) => go(steps.search(words), true),
    sortBy: (order: string) => go(steps.sortBy(order)),
    /** Restores the default order. */
    unsort: () => go(steps.sortBy(usualOrder)),
    isSorted: sort !== usualOrder,
    clear: () => go(steps.clear()),
    arrange: (wanted: Arrangement) => go(steps.arrange(wanted), true),
    pack: (isCompact: boolean) => go(steps.pack(isCompact), true),
    see: (view: { id: string; query: string } | null) => go(viewStep(list, view)),
    turnTo: (next: number) => go(steps.turnTo(next)),
    filter: (changes: Filtered<R, FilterIn<L>>) => go(steps.filter(changes, state.isStarting)),
    open: (id: string | undefined) => go(steps.open(id)),
  };
}

/** A list whose rows have at least the fields `F`, with the filters `Filter`. */
export type List<
  R extends ResourceWith<'list'>,
  F extends Field<R> = never,
  Filter extends FilterOf<R> = never,
> = ReturnType<typeof useList<R, { filters: readonly Filter[] }, F>>;

/** The name for saved views, if the contract has one. */
function keptName(resource: AnyResource, { keptAs }: { keptAs?: ListName }): ListName | undefined {
  return keptAs ?? lists.find((name) => name === resource.name);
}

function fieldsOf({ field, reads = [] }: { field: string; reads?: readonly string[] }): string[] {
  return [field, ...reads];
}
