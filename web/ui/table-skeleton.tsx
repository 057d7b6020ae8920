import { classNames } from './class-names.ts';
import { Skeleton } from './skeleton.tsx';
import type { Column } from './table-column.ts';
import { hiddenBelow } from './table-header.tsx';

const widths = ['w-16', 'w-20', 'w-12', 'w-14'];

/** Placeholder rows in the shape of the table. */
export function TableSkeleton<Row>({
  columns,
  rows = 8,
  isSelected = false,
}: {
  columns: readonly Column<Row>[];
  rows?: number;
  /** Leaves room for the checkboxes. */
  isSelected?: boolean;
}) {
  return Array.from({ length: rows }, (_row, line) => (
    <tr key={line} role="row" className="@max-[40rem]:block @max-[40rem]:border-b @max-[40rem]:p-4">
      {isSelected && (
        <td role="cell" className="border-b border-line pl-4 @max-[40rem]:hidden">
          <Skeleton className="size-4" />
        </td>
      )}
      {columns.map((column, place) => (
        <td
          key={column.key}
          role="cell"
          className={classNames(
            'h-(--row-height) border-b border-line px-3 first:pl-4 last:pr-4 @max-[40rem]:h-auto @max-[40rem]:border-0 @max-[40rem]:p-0',
            column.primary ? '@max-[40rem]:block' : '@max-[40rem]:hidden!',
            hiddenBelow(column),
          )}
        >
          <Skeleton
            className={classNames(
              'h-3.5',
              column.primary ? 'w-40' : widths[(line + place) % widths.length],
              column.align === 'end' && 'ml-auto',
            )}
          />
        </td>
      ))}
    </tr>
  ));
}
