import type { Shape } from '#contract/engine/fields.ts';
import { shapeOf } from '#contract/engine/field-access.ts';
import type { FilterOf, FiltersOf } from '#contract/engine/filters.ts';
import type { AnyResource, ResourceWith } from '#contract/engine/resource.ts';
import { arrangedBy, paramOf, paramsIn, type FilterIn, type ListAddress } from './search-params.ts';

/** The state of a page as its address holds it: everything that is text, by name. */
export type Address = Record<string, string | number | undefined>;

/** What a list is narrowed to, by the filter's name. */
export type Filtered<R extends AnyResource, Filter> = {
  [Name in Filter & FilterOf<R>]?: FiltersOf<R>[Name] | undefined;
};

/** How the columns of a table are arranged, by their fields: those beyond the usual and those left out (`-email`); their order, where it is not the usual. */
export interface Arrangement {
  columns: readonly string[];
  order: readonly string[];
}

/** The part of a list's place that a saved view is about. */
interface AnyAddress {
  name?: string;
  filters?: readonly string[];
}

const rowsOnPage = 50;

/** The value of `density`; there is one beside the usual. */
const compact = 'compact';

/** The value of `saved` of a list that is seen without its view. */
const plain = 'none';

/** No value of any filter. */
const everything = 'all';

/** What an address asks of one list. What the contract does not know, or the person does not see, is left out. */
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
    /** Whether it is narrowed as it opens. */
    isStarting,
    openId: text('view') || undefined,
    arrangement: { columns: listed(text('columns')), order: listed(text('order')) },
    isCompact: text('density') === compact,
    /** The saved view that is open, which may have been left in some points since. */
    savedId: text('saved') === plain ? undefined : text('saved') || undefined,
  };
}

/** The ways to ask a list for something else: what changes in the address, which is this list's alone. */
export function listSteps<R extends AnyResource, L extends ListAddress<R>>(resource: R, list: L) {
  const inside = list.inside ? paramsIn(list.inside) : [];
  const starts: Readonly<Record<string, string | undefined>> = list.starts ?? {};
  const whole = Object.fromEntries(Object.keys(starts).map((name) => [name, everything]));

  function step(changes: Address): Address {
    return Object.fromEntries(Object.entries(changes).map(([param, value]) => [paramOf(list, param), value]));
  }

  /** Where nothing in the address would mean how it opens, it says that everything is asked for. */
  function widened(changes: Address): Address {
    if (Object.values(changes).some((value) => value !== undefined)) return {};
    const isWide = Object.keys(starts).filter((name) => name in changes && changes[name] === undefined);
    return Object.fromEntries(isWide.map((name) => [name, everything]));
  }

  return {
    search: (words: string) => step({ q: words || undefined, page: undefined }),
    sortBy: (order: string) =>
      step({ sort: order === orderOf(resource, list) ? undefined : order, page: undefined }),
    /** Shows everything again. */
    clear: () => step({ ...absent(['q', 'page', ...(list.filters ?? [])]), ...whole }),
    arrange: ({ columns, order }: Arrangement) =>
      step({ columns: columns.join() || undefined, order: order.join() || undefined }),
    pack: (isCompact: boolean) => step({ density: isCompact ? compact : undefined }),
    turnTo: (page: number) => step({ page: page > 1 ? page : undefined }),
    /** What it opened with stays until it is changed, and says so from then on. */
    filter: (changes: Filtered<R, FilterIn<L>>, isStarting = false) =>
      step({ ...(isStarting && starts), ...changes, ...widened(changes), page: undefined }),
    /** Another record, or none, begins anew what stands in it. */
    open: (id: string | undefined) => ({ ...step({ view: id }), ...absent(inside) }),
  };
}

/** What a saved view keeps of the address of a list: the query of a plain list that is narrowed and arranged alike. */
export function queryOf(list: AnyAddress, address: Address): string {
  const kept = keptParams(list).flatMap((param): [string, string][] => {
    const value = address[paramOf(list, param)];
    return value === undefined ? [] : [[param, String(value)]];
  });
  return new URLSearchParams(kept).toString();
}

/** What a query that was kept has for each parameter. */
export function keptIn(list: AnyAddress, query: string): Address {
  const kept = new URLSearchParams(query);
  return Object.fromEntries(keptParams(list).map((param) => [param, kept.get(param) || undefined]));
}

/** Shows a list as a saved view has it, or as it is without one. */
export function viewStep(list: AnyAddress, view: { id: string; query: string } | null): Address {
  const step = { ...keptIn(list, view?.query ?? ''), page: undefined, saved: view?.id ?? plain };
  return Object.fromEntries(Object.entries(step).map(([param, value]) => [paramOf(list, param), value]));
}

/** Whether an address asks nothing of a list, so that it opens as its person likes it. */
export function asksNothing(list: AnyAddress, address: Address): boolean {
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

/** Whether a value of a filter is one that the contract has, of a field that the person sees; 'all' is none of them. */
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

/** Whether a list can be put into this order: up to four fields that the person sees, each once. */
export function isKnownOrder(order: string, sees: (field: string) => boolean): boolean {
  const fields = order.split(',').map((term) => term.replace(/^-/, ''));
  return fields.length <= 4 && new Set(fields).size === fields.length && fields.every(sees);
}
