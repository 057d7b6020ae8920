import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { classNames } from '#web/ui/class-names.ts';
import { dayStyle, firstStyle, placeStyle } from './report-cell.tsx';
import type { ReportColumn } from './report-columns.ts';
import type { OpenReport } from './use-report.ts';

interface ReportHeadProps {
  open: OpenReport;
  columns: readonly ReportColumn[];
  isQuiet: (column: ReportColumn) => boolean;
}

/** Repeated at the top of each printed page. */
export function ReportHead({ open, columns, isQuiet }: ReportHeadProps) {
  return (
    <thead>
      <tr>
        {columns.map((column, index) => {
          const { field, header, isNumeric } = column;
          const isDay = column.index !== null;
          const direction =
            open.sort === field ? 'ascending' : open.sort === `-${field}` ? 'descending' : undefined;
          return (
            <th
              key={`${field}-${column.index}`}
              scope="col"
              aria-sort={direction}
              className={classNames(
                'sticky top-0 z-10 h-9 border-b text-small font-medium whitespace-nowrap text-ink-faint first:pl-4 last:pr-4 print:static print:h-auto print:text-[0.6875rem] print:whitespace-normal print:text-ink',
                index === 0 && `${firstStyle} z-20`,
                isDay ? dayStyle : placeStyle(column),
                isQuiet(column) ? 'bg-sunken' : 'bg-surface',
              )}
            >
              {isDay ? (
                header
              ) : (
                <>
                  <SortButton
                    label={header}
                    direction={direction}
                    atEnd={isNumeric}
                    onClick={() => open.sortBy(nextOrder(field, open.sort))}
                  />
                  {/* Chromium omits buttons from a repeated table header. */}
                  <span aria-hidden className="hidden print:inline">
                    {header}
                  </span>
                </>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

/** Ascending, descending, then the report's own order. */
function nextOrder(field: string, sort: string | undefined): string | undefined {
  if (sort === field) return `-${field}`;
  return sort === `-${field}` ? undefined : field;
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
        'group/sort -mx-1 inline-flex h-7 items-center gap-1 rounded-sm px-1 transition-colors hover:text-ink print:hidden',
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
          !direction &&
            'opacity-0 group-data-dense/table:hidden group-hover/sort:opacity-100 group-focus-visible/sort:opacity-100',
        )}
      />
    </button>
  );
}
