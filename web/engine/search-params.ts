import type { FilterOf, FiltersOf } from '#contract/engine/filters.ts';
import type { AnyResource } from '#contract/engine/resource.ts';
import type { ListName } from '#contract/views/lists.ts';

/** What any signed-in address may carry: the add form that is open over the page. */
export interface ShellSearch {
  add?: string | undefined;
}

/**
 * A list of a page, as data: what its address may carry. One without a name has the plain names `q`, `sort`,
 * `page`, `view` (the open record), `columns` (those it has beyond the usual, and with a minus those it has not),
 * `order` of the columns, `density` and `saved` (its saved view); of such lists a page shows one at a time. One with
 * a name stands beside another: `leave` makes `leave.q`.
 */
export interface ListAddress<R extends AnyResource> {
  name?: string;
  /** What narrows it. */
  filters?: readonly FilterOf<R>[];
  /** What it is narrowed to when it opens: as long as the address says nothing of its filters. */
  starts?: { readonly [Name in FilterOf<R>]?: FiltersOf<R>[Name] };
  /** The order and the number of rows on a page, where they are not those of every list. */
  sort?: string;
  rows?: number;
  /** Under which name people keep views of it, where it is not that of its resource. */
  keptAs?: ListName;
  /** What the record that it opens has of its own: another record begins it anew. */
  inside?: Place;
}

/** A page, or what is opened over it under a name: its own parameters, and the lists in it. */
export interface Place {
  name?: string;
  own?: readonly string[];
  lists: Readonly<Record<string, AnyList>>;
}

type AnyList = Omit<ListAddress<AnyResource>, 'filters' | 'starts'> & {
  filters?: readonly string[];
  starts?: Readonly<Record<string, string>>;
};

/** What a saved view keeps of a list beside its filters. */
export const arrangedBy = ['q', 'sort', 'columns', 'order', 'density'] as const;

const listParams = [...arrangedBy, 'page', 'view', 'saved'] as const;

type Named<In, Param extends string> = In extends { name: infer Name extends string }
  ? `${Name}.${Param}`
  : Param;
/** The filters that a list is declared with. */
export type FilterIn<L> = L extends { filters: readonly (infer Filter extends string)[] } ? Filter : never;
type ListParam<L> = L extends unknown
  ? Named<L, (typeof listParams)[number] | FilterIn<L>> | InsideParam<L>
  : never;
type InsideParam<L> = L extends { inside: infer P } ? PageParam<P> : never;
type OwnIn<P> = P extends { own: readonly (infer Own extends string)[] } ? Named<P, Own> : never;
type PageParam<P> = OwnIn<P> | (P extends { lists: infer Lists } ? ListParam<Lists[keyof Lists]> : never);

/** The checked address of a page. */
export type PageSearch<P> = ShellSearch & {
  [Param in PageParam<P>]?: (Param extends 'page' | `${string}.page` ? number : string) | undefined;
};

type Raw = Record<string, unknown>;

export function shellSearch(raw: Raw): ShellSearch {
  return { add: textOf(raw, 'add') };
}

/**
 * Checks the address of a page. What is refused is undefined, not absent: the router lays the answer over
 * the address as it came.
 */
export function pageSearch<P extends Place>(page: P) {
  const params = paramsIn(page);
  return (raw: Raw): PageSearch<P> =>
    Object.fromEntries(
      params.map((param) => [param, /(^|\.)page$/.test(param) ? pageOf(raw, param) : textOf(raw, param)]),
    ) as PageSearch<P>;
}

/** The name in the address of what stands in a place. */
export function paramOf({ name }: { name?: string }, param: string): string {
  return name === undefined ? param : `${name}.${param}`;
}

export function paramsIn(place: Place): string[] {
  const own = (place.own ?? []).map((param) => paramOf(place, param));
  return [...own, ...Object.values(place.lists).flatMap(paramsOfList)];
}

export function paramsOfList(list: AnyList): string[] {
  const names = [...listParams, ...(list.filters ?? [])].map((param) => paramOf(list, param));
  return list.inside ? [...names, ...paramsIn(list.inside)] : names;
}

/** Plain addresses: `?q=12` is the text 12, not a number and not a quoted string. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

export function stringifySearch(search: Raw): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search))
    if (value !== undefined && value !== '') params.set(name, String(value));
  return params.size > 0 ? `?${params}` : '';
}

function pageOf(raw: Raw, param: string): number | undefined {
  const page = Number(textOf(raw, param));
  return Number.isInteger(page) && page > 1 ? page : undefined;
}

function textOf(raw: Raw, name: string): string | undefined {
  const value = raw[name];
  return value === undefined || value === '' ? undefined : String(value);
}
