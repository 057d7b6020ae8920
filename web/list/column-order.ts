import type { Sort } from '#web/ui/table-column.ts';

type Sorted = { field: string; sort?: string | false };

/** The column that an order such as `-lastName,-firstName` belongs to. */
export function sortOf(columns: readonly Sorted[], order: string): Sort | null {
  for (const { field: key, sort = key } of columns) {
    if (sort === order) return { key, descending: false };
    if (sort && reversed(sort) === order) return { key, descending: true };
  }
  return null;
}

/** The order for a column header. */
export function orderOf(columns: readonly Sorted[], { key, descending }: Sort): string {
  const order = columns.find(({ field }) => field === key)?.sort || key;
  return descending ? reversed(order) : order;
}

function reversed(order: string): string {
  return order
    .split(',')
    .map((term) => (term.startsWith('-') ? term.slice(1) : `-${term}`))
    .join(',');
}
