import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { Button } from './button.tsx';
import { DropdownMenu } from './dropdown-menu.tsx';
import { nextSort, type Column, type Sort } from './table-column.ts';

interface TableSortMenuProps<Row> {
  columns: readonly Column<Row>[];
  sort: Sort | null;
  onSort: (sort: Sort) => void;
}

/** Sorting for cards, which have no headers. */
export function TableSortMenu<Row>({ columns, sort, onSort }: TableSortMenuProps<Row>) {
  const sortable = columns.filter((column) => column.sortable);
  if (sortable.length === 0) return null;
  const current = sortable.find((column) => column.key === sort?.key);
  const Icon = current ? (sort?.descending ? ArrowDown : ArrowUp) : ArrowUpDown;
  return (
    <div className="hidden border-b px-4 py-1.5 @max-[40rem]:block print:hidden">
      <DropdownMenu
        align="start"
        heading="Sort by"
        trigger={
          <Button variant="ghost" size="small" icon={Icon} className="-ml-2">
            {current ? `Sorted by ${current.header}` : 'Sort'}
          </Button>
        }
        items={sortable.map(({ key, header }) => ({
          label: header,
          checked: key === sort?.key,
          onSelect: () => onSort(nextSort(sort, key)),
        }))}
      />
    </div>
  );
}
