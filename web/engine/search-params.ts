/** What any signed-in address may carry: the add form that is open over the page. */
export interface ShellSearch {
  add?: string;
}

/** The state of a list, as its address holds it. `view` is the open record. */
export interface ListSearch extends ShellSearch {
  q?: string;
  sort?: string;
  page?: number;
  view?: string;
  edit?: string;
}

type Raw = Record<string, unknown>;

export function shellSearch(raw: Raw): ShellSearch {
  return kept({ add: textOf(raw, 'add') });
}

/** Checks the address of a list that can be filtered by these fields; what it does not know is dropped. */
export function listSearch<const Filter extends string = never>(...filters: Filter[]) {
  return (raw: Raw): ListSearch & Partial<Record<Filter, string>> => {
    const page = Number(textOf(raw, 'page'));
    const filtered = Object.fromEntries(filters.map((name) => [name, textOf(raw, name)]));
    return kept({
      q: textOf(raw, 'q'),
      sort: textOf(raw, 'sort'),
      page: Number.isInteger(page) && page > 1 ? page : undefined,
      view: textOf(raw, 'view'),
      edit: textOf(raw, 'edit'),
      ...filtered,
    }) as ListSearch & Partial<Record<Filter, string>>;
  };
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

function textOf(raw: Raw, name: string): string | undefined {
  const value = raw[name];
  return value === undefined || value === '' ? undefined : String(value);
}

function kept<T extends object>(values: T): T {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;
}
