import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { classNames } from './class-names.ts';
import { nextSort, type Column, type Sort } from './table-column.ts';
import { SelectAllCell, type TableSelection } from './table-selection.tsx';

interface TableHeaderProps<Row> {
  columns: readonly Column<Row>[];
  sort: Sort | null;
  onSort?: ((sort: Sort) => void) | undefined;
  selection?: TableSelection<Row> | undefined;
}

/** Sticks below the page's top bar, `--table-top`; a narrow table scrolls in its own box. */
export function TableHeader<Row>({ columns, sort, onSort, selection }: TableHeaderProps<Row>) {
  return (
    <thead role="rowgroup" className="@max-[40rem]:sr-only">
      <tr role="row">
        {selection && <SelectAllCell selection={selection} />}
        {columns.map((column) => {
          const { key, header, align = 'start', sortable, width, headerHidden } = column;
          const direction = sort?.key === key ? (sort.descending ? 'descending' : 'ascending') : undefined;
          return (
            <th
              key={key}
              role="columnheader"
              data-off-paper={column.notInPrint}
              scope="col"
              aria-sort={direction}
              data-width={width}
              style={width ? { width } : undefined}
              className={classNames(
                'sticky top-[var(--head-top,var(--table-top,0px))] z-10 h-9 border-b border-line bg-surface px-3 text-small font-medium whitespace-nowrap text-ink-faint first:pl-4 last:pr-4',
                align === 'end' ? 'text-right' : 'text-left',
                hiddenBelow(column),
              )}
            >
              {sortable && onSort ? (
                <>
                  <SortButton
                    label={header}
                    direction={direction}
                    atEnd={align === 'end'}
                    onClick={() => onSort(nextSort(sort, key))}
                  />
                  {/* Cards have no visible header, so nothing in it may take the focus. Also,
                      Chromium omits buttons from a repeated header in print. */}
                  <span className="hidden @max-[40rem]:inline print:inline">{header}</span>
                </>
              ) : (
                <span className={headerHidden ? 'sr-only' : undefined}>{header}</span>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

interface SortButtonProps {
  label: string;
  direction: 'ascending' | 'descending' | undefined;
  atEnd: boolean;
  onClick: () => void;
}

function SortButton({ label, direction, atEnd, onClick }: SortButtonProps) {
  const Icon = direction ? (direction === 'ascending' ? ArrowUp : ArrowDown) : ChevronsUpDown;
  return (
    <button
      type="button"
      onClick={onClick}
      className={classNames(
        'group/sort -mx-1 inline-flex h-7 items-center gap-1 rounded-sm px-1 transition-colors hover:text-ink @max-[40rem]:hidden print:hidden',
        direction && 'text-ink',
        atEnd && 'flex-row-reverse',
      )}
    >
      {label}
      <Icon
        aria-hidden
        strokeWidth={2}
        className={classNames(
          'size-3.5 transition-opacity',
          !direction && 'opacity-0 group-hover/sort:opacity-100 group-focus-visible/sort:opacity-100',
        )}
      />
    </button>
  );
}

/** By the table's own width, which is narrower than the window beside an open panel. */
export function hiddenBelow<Row>({ hideBelow, phone }: Column<Row>): string | false {
  if (!hideBelow) return false;
  const hides = { md: '@max-3xl:hidden', lg: '@max-5xl:hidden', xl: '@max-7xl:hidden' };
  // A card has room in its second line for columns that a narrow table hides.
  return phone === 'hidden' ? hides[hideBelow] : `${hides[hideBelow]} @max-[40rem]:block`;
}
