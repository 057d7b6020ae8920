/** What any signed-in address may carry: the add form that is open over the page. */
export interface ShellSearch {
  add?: string | undefined;
}

/** The state of a list, as its address holds it. `view` is the open record. */
export interface ListSearch extends ShellSearch {
  q?: string | undefined;
  sort?: string | undefined;
  page?: number | undefined;
  view?: string | undefined;
  edit?: string | undefined;
}

type Raw = Record<string, unknown>;

export function shellSearch(raw: Raw): ShellSearch {
  return { add: textOf(raw, 'add') };
}

/**
 * Checks the address of a list that can be filtered by these fields. What is refused is undefined, not
 * absent: the router lays the answer over the address as it came.
 */
export function listSearch<const Filter extends string = never>(...filters: Filter[]) {
  return (raw: Raw): ListSearch & { [name in Filter]?: string | undefined } => {
    const page = Number(textOf(raw, 'page'));
    const filtered = Object.fromEntries(filters.map((name) => [name, textOf(raw, name)]));
    return {
      q: textOf(raw, 'q'),
      sort: textOf(raw, 'sort'),
      page: Number.isInteger(page) && page > 1 ? page : undefined,
      view: textOf(raw, 'view'),
      edit: textOf(raw, 'edit'),
      ...filtered,
    } as ListSearch & { [name in Filter]?: string | undefined };
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
