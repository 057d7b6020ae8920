import { useRef, type MouseEvent, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { scrollToOpenRow } from './in-view.ts';
import { markScrolling } from './scrolls-sideways.ts';
import { useRowsInView } from './draw-in-pieces.ts';
import { useFrozenDuringPress } from './frozen-during-press.ts';
import { useSteadyColumns } from './steady-columns.ts';
import { TableCell } from './table-cell.tsx';
import type { Column, Sort } from './table-column.ts';
import { TableHeader } from './table-header.tsx';
import { chooseByKey, SelectCell, type TableSelection } from './table-selection.tsx';
import { TableSkeleton } from './table-skeleton.tsx';
import { TableSortMenu } from './table-sort-menu.tsx';
import { mostRowsDrawn, VirtualRows } from './virtual-rows.tsx';

interface TableProps<Row> {
  /** The rows' name for screen readers: 'Assets'. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: Sort | null;
  onSort?: (sort: Sort) => void;
  /** Called on a click anywhere in the row, or on the primary cell by keyboard. */
  onOpen?: (row: Row) => void;
  /** Makes the primary cell a link: render `content` inside one with `className`. */
  renderOpen?: (row: Row, content: ReactNode, className: string) => ReactNode;
  selectedKey?: string | undefined;
  /** Adds a checkbox to each row. */
  selection?: TableSelection<Row> | undefined;
  /** Loading, without any rows to show yet. */
  loading?: boolean;
  /** The shown rows are about to be replaced. */
  refreshing?: boolean;
  /** Shown if there are no rows. */
  empty?: ReactNode;
  /** Lower rows, to show more of them. */
  isCompact?: boolean;
  className?: string;
}

/**
 * Below 40rem of its own width each row becomes a two-line card; explicit roles keep the table
 * semantics, which browsers drop there.
 */
export function Table<Row>(given: TableProps<Row>) {
  const [props, hold] = useFrozenDuringPress(given);
  const {
    caption,
    columns,
    rows,
    rowKey,
    sort = null,
    onSort,
    loading,
    refreshing,
    empty,
    isCompact,
    className,
  } = props;
  const selection = choosable(props);
  const isVirtual = !loading && rows.length > mostRowsDrawn;
  const drawn = useRowsInView(isVirtual ? [] : rows, loading === true);
  const table = useRef<HTMLTableElement>(null);
  useSteadyColumns(table, isVirtual ? columns.map(({ key }) => key).join() : null);

  if (!loading && rows.length === 0 && empty) return <>{empty}</>;
  return (
    <div data-across className={classNames('@container', isCompact ? compactRows : usualRows, className)}>
      {onSort && <TableSortMenu columns={columns} sort={sort} onSort={onSort} />}
      <div
        ref={markScrolling}
        className="data-scrolls:overflow-x-auto data-scrolls:[--head-top:0px] print:overflow-visible"
      >
        <table
          ref={table}
          role="table"
          aria-rowcount={isVirtual ? rows.length + 1 : undefined}
          aria-busy={loading || refreshing || undefined}
          className={classNames(
            'w-full border-separate border-spacing-0 text-body transition-opacity @max-[40rem]:block',
            refreshing && 'opacity-60',
          )}
        >
          <caption className="sr-only">{caption}</caption>
          <TableHeader columns={columns} sort={sort} onSort={onSort} selection={selection} />
          {isVirtual ? (
            <VirtualRows
              rows={rows}
              rowKey={rowKey}
              keptKey={props.selectedKey}
              onPointerDown={hold}
              renderRow={(row, index) => (
                <TableRow key={rowKey(row)} row={row} {...props} selection={selection} position={index + 1} />
              )}
            />
          ) : (
            <tbody role="rowgroup" onPointerDown={hold} className="@max-[40rem]:block">
              {loading ? (
                <TableSkeleton columns={columns} isSelected={selection !== undefined} />
              ) : (
                drawn.map((row) => <TableRow key={rowKey(row)} row={row} {...props} selection={selection} />)
              )}
            </tbody>
          )}
        </table>
      </div>
    </div>
  );
}

const usualRows = '[--row-height:2.5rem] [--row-space:0.25rem] pointer-coarse:[--row-height:3rem]';
const compactRows = '[--row-height:2rem] [--row-space:0.125rem] pointer-coarse:[--row-height:2.75rem]';

/** No selection if no row can be selected. */
function choosable<Row>({ selection, rows, loading }: TableProps<Row>): TableSelection<Row> | undefined {
  return loading || rows.some((row) => selection?.label(row) != null) ? selection : undefined;
}

/** `position`: from 1, where not all rows are in the document. */
function TableRow<Row>(props: TableProps<Row> & { row: Row; position?: number }) {
  const { row, position, columns, rowKey, onOpen, renderOpen, selectedKey, selection } = props;
  const selected = selectedKey !== undefined && selectedKey === rowKey(row);
  const opens = Boolean(onOpen ?? renderOpen);
  return (
    <tr
      role="row"
      ref={selected ? scrollToOpenRow : undefined}
      data-row={rowKey(row)}
      aria-rowindex={position === undefined ? undefined : position + 1}
      aria-current={selected || undefined}
      onClick={(event) => opens && openFromRow(event)}
      onKeyDown={(event) => selection && chooseByKey(selection, event)}
      className={classNames(
        'group/row scroll-mt-[calc(var(--table-top,0px)+3rem)] scroll-mb-4 transition-colors',
        '@max-[40rem]:flex @max-[40rem]:flex-wrap @max-[40rem]:items-center @max-[40rem]:gap-x-3 @max-[40rem]:border-b @max-[40rem]:px-4 @max-[40rem]:py-2.5 @max-[40rem]:[tbody:last-child>&:last-child]:border-b-0',
        // The break between the card's two lines.
        '@max-[40rem]:after:order-2 @max-[40rem]:after:basis-full',
        opens && 'cursor-pointer hover:bg-hover',
        selected && 'bg-accent-soft hover:bg-accent-soft',
      )}
    >
      {selection && <SelectCell selection={selection} row={row} rowKey={rowKey(row)} />}
      {columns.map((column) => (
        <TableCell
          key={column.key}
          column={column}
          row={row}
          selected={selected}
          onOpen={onOpen}
          renderOpen={renderOpen}
        />
      ))}
    </tr>
  );
}

/** Makes the whole row a mouse target by clicking its button or link. */
function openFromRow(event: MouseEvent<HTMLTableRowElement>) {
  const pressed = event.target;
  if (!(pressed instanceof Element) || pressed.closest('a, button, input, label, select, [role=menu]'))
    return;
  if (!event.currentTarget.contains(pressed)) return;
  if (window.getSelection()?.isCollapsed === false) return;
  event.currentTarget.querySelector<HTMLElement>('[data-opens-row]')?.click();
}
