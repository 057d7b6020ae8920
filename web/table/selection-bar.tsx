import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { Selection } from './use-selection.ts';

interface SelectionBarProps {
  /** What the chosen rows are: 'Selected orders'. */
  label: string;
  selection: Pick<Selection<unknown>, 'rows' | 'all' | 'toggleAll'>;
  /** How far it has come, while something is done with them. */
  progress?: string | undefined;
  /** Holds the focus when the buttons go with the choice. */
  place: RefObject<HTMLDivElement | null>;
  onLeave: () => void;
  /** Where the list has more than the page shows, and not too many: how many, and how to choose them. */
  beyond?: { count: number; choose: () => void } | null;
  /** What can be done with them, the primary button last. */
  children: ReactNode;
}

/**
 * What can be done with the chosen rows. It lies over what stands before the table, so that choosing the first row
 * moves none away, and stays in sight; without a choice there is nothing of it.
 */
export function SelectionBar({
  label,
  selection,
  progress,
  place,
  onLeave,
  beyond,
  children,
}: SelectionBarProps) {
  const isBusy = progress !== undefined;
  return (
    <div
      ref={place}
      tabIndex={-1}
      role="group"
      aria-label={label}
      className="sticky top-(--table-top,0px) z-20 h-0 outline-none print:hidden"
    >
      {(selection.rows.length > 0 || isBusy) && (
        <div className="absolute inset-x-0 top-0 flex min-h-17 flex-wrap items-center gap-2 border-b bg-raised px-2 py-2">
          <IconButton icon={X} label="Select none" disabled={isBusy} onClick={onLeave} />
          <p aria-live="polite" className="mr-2 font-medium tabular-nums">
            {progress ?? `${selection.rows.length} selected`}
          </p>
          {children}
          {selection.all !== true && (
            <Button variant="ghost" disabled={isBusy} onClick={selection.toggleAll}>
              Select all
            </Button>
          )}
          {beyond && selection.all === true && (
            <Button variant="ghost" disabled={isBusy} onClick={beyond.choose}>
              {`Select all ${beyond.count} that match`}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
