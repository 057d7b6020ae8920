import { Ellipsis, SlidersHorizontal } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { formatNumber } from '#contract/engine/number-text.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { AddedFilters } from './added-filters.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { narrowScreen, useMediaQuery } from '#web/ui/media-query.ts';

interface ListToolbarProps {
  search: ReactNode;
  /** Absent if the list has none. */
  filters?: ReactNode;
  /** How many filters are set. */
  count: number;
  /** Removes all filters. */
  onClear: () => void;
  /** Views, columns and export. */
  options: ReactNode;
  /** How many rows there are, and their name: 'employees'. */
  total: number;
  noun: string;
  /** Covered by the bar of a selection. */
  isCovered: boolean;
  /** Beside the filters. */
  children?: ReactNode;
}

/** One line on a phone: the search, a dialog with the filters, and a button that shows the options. */
export function ListToolbar(props: ListToolbarProps) {
  const { search, filters, count, onClear, options, isCovered, children } = props;
  const isNarrow = useMediaQuery(narrowScreen);
  const [isExpanded, setExpanded] = useState(false);
  return (
    <div
      className={classNames(
        'flex flex-wrap items-center gap-2 p-4 max-sm:py-2.5 xl:flex-nowrap xl:items-start print:hidden',
        isCovered && 'invisible',
      )}
    >
      {/* More filters take a second line, and the options stay where they are. */}
      <div className="contents xl:flex xl:min-w-0 xl:flex-1 xl:flex-wrap xl:items-center xl:gap-2">
        <div className="min-w-0 max-sm:flex-1 sm:w-64">{search}</div>
        {isNarrow ? (
          <>
            {filters && <FiltersButton {...props} />}
            <IconButton
              icon={Ellipsis}
              label="More options"
              variant="secondary"
              aria-expanded={isExpanded}
              onClick={() => setExpanded(!isExpanded)}
            />
          </>
        ) : (
          <AddedFilters count={count} onClear={onClear}>
            {filters}
          </AddedFilters>
        )}
        {children}
      </div>
      {(!isNarrow || isExpanded) && (
        <div className="flex flex-wrap items-center gap-2 max-sm:w-full max-sm:*:grow sm:ml-auto sm:justify-end xl:shrink-0">
          {options}
        </div>
      )}
    </div>
  );
}

function FiltersButton({ filters, count, onClear, total, noun }: ListToolbarProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={SlidersHorizontal} onClick={() => setOpen(true)}>
        Filters
        {count > 0 && (
          <span className="rounded-sm bg-accent-soft px-1 text-small text-accent-ink tabular-nums">
            {count}
            <span className="sr-only"> set</span>
          </span>
        )}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Filters"
        footer={
          <>
            {count > 0 && (
              <Button variant="ghost" onClick={onClear}>
                Clear filters
              </Button>
            )}
            <Button variant="primary" onClick={() => setOpen(false)}>
              {`Show ${formatNumber(total)} ${noun}`}
            </Button>
          </>
        }
      >
        {/* One control a line. */}
        <div className="flex flex-col items-start gap-3 *:w-full">{filters}</div>
      </Dialog>
    </>
  );
}
