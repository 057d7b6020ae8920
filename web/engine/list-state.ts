import type { Shape } from '#contract/engine/fields.ts';
import { shapeOf } from '#contract/engine/field-access.ts';
import type { FilterOf, FiltersOf } from '#contract/engine/filters.ts';
import type { AnyResource, ResourceWith } from '#contract/engine/resource.ts';
import { arrangedBy, paramOf, paramsIn, type FilterIn, type ListAddress } from './search-params.ts';

/** The state of a page in its URL: text values by name. */
export type Address = Record<string, string | number | undefined>;

/** The active filters of a list, by name. */
export type Filtered<R extends AnyResource, Filter> = {
  [Name in Filter & FilterOf<R>]?: FiltersOf<R>[Name] | undefined;
};

/**
 * The arrangement of a table's columns: those shown beyond the default and those hidden (`-email`),
 * and their order if it is not the default.
 */
export interface Arrangement {
  columns: readonly string[];
  order: readonly string[];
}

/** The part of a list's URL that a saved view stores. */
interface AnyAddress {
  name?: string;
  filters?: readonly string[];
}

const rowsOnPage = 50;

/** The only value of `density` besides the default. */
const compact = 'compact';

/** The value of `saved` for a list without a view. */
const plain = 'none';

/** Removes a filter that is on by default. */
const everything = 'all';

/**
 * The state of one list in the URL. Values that the contract does not know or the user may not see
 * are ignored.
 */
export function listState<R extends ResourceWith<'list'>, L extends ListAddress<R>>(
  resource: R,
  list: L,
  address: Address,
  sees: (field: string) => boolean = () => true,
) {
  const text = (param: string) => String(address[paramOf(list, param)] ?? '');
  const filters: readonly string[] = list.filters ?? [];
  const isNarrowing = (name: string) =>
    !['', everything].includes(text(name)) && isKnownFilter(resource, list, name, text(name), sees);
  const isStarting = filters.every((name) => text(name) === '');
  const asked = Object.fromEntries(filters.map((name) => [name, isNarrowing(name) ? text(name) : undefined]));
  const filtered = isStarting ? { ...asked, ...list.starts } : asked;
  return {
    q: text('q'),
    sort: isKnownOrder(text('sort'), (field) => field in shapeOf(resource) && sees(field))
      ? text('sort')
      : orderOf(resource, list),
    page: Number(text('page') || 1),
    pageSize: list.rows ?? rowsOnPage,
    filtered: filtered as Filtered<R, FilterIn<L>>,
    /** Whether the default filters are active. */
    isStarting,
    openId: text('view') || undefined,
    arrangement: { columns: listed(text('columns')), order: listed(text('order')) },
    isCompact: text('density') === compact,
    /** The selected view, even if the list has been changed since. */
    savedId: text('saved') === plain ? undefined : text('saved') || undefined,
  };
}

/** Changes of a list's state, each as the URL parameters to set; other lists are not affected. */
export function listSteps<R extends AnyResource, L extends ListAddress<R>>(resource: R, list: L) {
  const inside = list.inside ? paramsIn(list.inside) : [];
  const starts: Readonly<Record<string, string | undefined>> = list.starts ?? {};
  const whole = Object.fromEntries(Object.keys(starts).map((name) => [name, everything]));

  function step(changes: Address): Address {
    return Object.fromEntries(Object.entries(changes).map(([param, value]) => [paramOf(list, param), value]));
  }

  /**
   * Without any filter in the URL the defaults would apply, so it says explicitly that everything
   * is shown.
   */
  function widened(changes: Address): Address {
    if (Object.values(changes).some((value) => value !== undefined)) return {};
    const isWide = Object.keys(starts).filter((name) => name in changes && changes[name] === undefined);
    return Object.fromEntries(isWide.map((name) => [name, everything]));
  }

  return {
    search: (words: string) => step({ q: words || undefined, page: undefined }),
    sortBy: (order: string) =>
      step({ sort: order === orderOf(resource, list) ? undefined : order, page: undefined }),
    clear: () => step({ ...absent(['q', 'page', ...(list.filters ?? [])]), ...whole }),
    arrange: ({ columns, order }: Arrangement) =>
      step({ columns: columns.join() || undefined, order: order.join() || undefined }),
    pack: (isCompact: boolean) => step({ density: isCompact ? compact : undefined }),
    turnTo: (page: number) => step({ page: page > 1 ? page : undefined }),
    /** Default filters stay until one is changed, and are explicit from then on. */
    filter: (changes: Filtered<R, FilterIn<L>>, isStarting = false) =>
      step({ ...(isStarting && starts), ...changes, ...widened(changes), page: undefined }),
    /** Opening another record, or closing it, resets the parameters inside. */
    open: (id: string | undefined) => ({ ...step({ view: id }), ...absent(inside) }),
  };
}

/**
 * The part of a list's URL that a saved view stores, with the parameter names of an unnamed list.
 */
export function queryOf(list: AnyAddress, address: Address): string {
  const kept = keptParams(list).flatMap((param): [string, string][] => {
    const value = address[paramOf(list, param)];
    return value === undefined ? [] : [[param, String(value)]];
  });
  return new URLSearchParams(kept).toString();
}

/** The value of a stored query for each parameter. */
export function keptIn(list: AnyAddress, query: string): Address {
  const kept = new URLSearchParams(query);
  return Object.fromEntries(keptParams(list).map((param) => [param, kept.get(param) || undefined]));
}

/** Applies a saved view to a list, or removes it. */
export function viewStep(list: AnyAddress, view: { id: string; query: string } | null): Address {
  const step = { ...keptIn(list, view?.query ?? ''), page: undefined, saved: view?.id ?? plain };
  return Object.fromEntries(Object.entries(step).map(([param, value]) => [paramOf(list, param), value]));
}

/** Whether the URL has nothing about a list, so that the user's default view opens. */
export function hasNoParams(list: AnyAddress, address: Address): boolean {
  return [...keptParams(list), 'page', 'saved'].every((param) => address[paramOf(list, param)] === undefined);
}

function keptParams(list: AnyAddress): string[] {
  return [...arrangedBy, ...(list.filters ?? [])];
}

function listed(text: string): string[] {
  return text.split(',').filter(Boolean);
}

export function absent(params: readonly string[]): Address {
  return Object.fromEntries(params.map((param) => [param, undefined]));
}

function orderOf(resource: AnyResource, list: { sort?: string }): string {
  return list.sort ?? resource.sort;
}

/**
 * Whether a filter value exists in the contract, for a field the user may see; 'all' is not one.
 */
export function isKnownFilter(
  resource: ResourceWith<'list'>,
  list: { starts?: object },
  filter: string,
  value: string,
  sees: (field: string) => boolean,
): boolean {
  if (value === '' || (value === everything && list.starts && filter in list.starts)) return true;
  const shape: Shape = resource.list.query?.shape ?? {};
  const isSeen = sees(filter in shapeOf(resource) ? filter : filter.replace(/(From|To)$/, ''));
  return isSeen && shape[filter]?.safeParse(value).success === true;
}

/** Whether a list can be sorted this way: by up to four fields that the user may see, each once. */
export function isKnownOrder(order: string, sees: (field: string) => boolean): boolean {
  const fields = order.split(',').map((term) => term.replace(/^-/, ''));
  return fields.length <= 4 && new Set(fields).size === fields.length && fields.every(sees);
}
