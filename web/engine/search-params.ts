import type { FilterOf, FiltersOf } from '#contract/engine/filters.ts';
import type { AnyResource } from '#contract/engine/resource.ts';
import type { ListName } from '#contract/views/lists.ts';

/** URL parameters of every signed-in page: the add form or the own account that is open over it. */
export interface ShellSearch {
  add?: string | undefined;
  account?: string | undefined;
}

/**
 * Declares a list's URL parameters. One without a name uses the plain names `q`, `sort`, `page`,
 * `view` (the open record), `columns` (shown beyond the default, or with a minus hidden), `order`
 * of the columns, `density` and `saved` (its saved view); a page shows one such list at a time. A
 * named list can be shown with others: `leave` makes `leave.q`.
 */
export interface ListAddress<R extends AnyResource> {
  name?: string;
  filters?: readonly FilterOf<R>[];
  /** Default filters, used until the URL has a filter of this list. */
  starts?: { readonly [Name in FilterOf<R>]?: FiltersOf<R>[Name] };
  /** Sort order and page size, if not the default. */
  sort?: string;
  rows?: number;
  /** The name for its saved views, if not that of the resource. */
  keptAs?: ListName;
  /** Parameters inside the open record, which are reset when another record opens. */
  inside?: Place;
}

/** A page, or a named part opened over it: its own parameters and its lists. */
export interface Place {
  name?: string;
  own?: readonly string[];
  lists: Readonly<Record<string, AnyList>>;
}

type AnyList = Omit<ListAddress<AnyResource>, 'filters' | 'starts'> & {
  filters?: readonly string[];
  starts?: Readonly<Record<string, string>>;
};

/** What a saved view stores besides filters. */
export const arrangedBy = ['q', 'sort', 'columns', 'order', 'density'] as const;

const listParams = [...arrangedBy, 'page', 'view', 'saved'] as const;

type Named<In, Param extends string> = In extends { name: infer Name extends string }
  ? `${Name}.${Param}`
  : Param;
/** The declared filters of a list. */
export type FilterIn<L> = L extends { filters: readonly (infer Filter extends string)[] } ? Filter : never;
type ListParam<L> = L extends unknown
  ? Named<L, (typeof listParams)[number] | FilterIn<L>> | InsideParam<L>
  : never;
type InsideParam<L> = L extends { inside: infer P } ? PageParam<P> : never;
type OwnIn<P> = P extends { own: readonly (infer Own extends string)[] } ? Named<P, Own> : never;
type PageParam<P> = OwnIn<P> | (P extends { lists: infer Lists } ? ListParam<Lists[keyof Lists]> : never);

/** The validated URL parameters of a page. */
export type PageSearch<P> = ShellSearch & {
  [Param in PageParam<P>]?: (Param extends 'page' | `${string}.page` ? number : string) | undefined;
};

type Raw = Record<string, unknown>;

export function shellSearch(raw: Raw): ShellSearch {
  return { add: textOf(raw, 'add'), account: textOf(raw, 'account') };
}

/**
 * Validates a page's URL parameters. Rejected ones are undefined, not absent, because the router
 * merges the result over the original URL.
 */
export function pageSearch<P extends Place>(page: P) {
  const params = paramsIn(page);
  return (raw: Raw): PageSearch<P> =>
    Object.fromEntries(
      params.map((param) => [param, /(^|\.)page$/.test(param) ? pageOf(raw, param) : textOf(raw, param)]),
    ) as PageSearch<P>;
}

/** The full name of a parameter inside a named place. */
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

/** Plain parameters: `?q=12` is the text 12, not a number or a quoted string. */
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
