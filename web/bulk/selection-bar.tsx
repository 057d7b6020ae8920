import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { Selection } from './use-selection.ts';

interface SelectionBarProps {
  /** The label of the selection: 'Selected orders'. */
  label: string;
  selection: Pick<Selection<unknown>, 'rows' | 'all' | 'toggleAll'>;
  /** Progress of a bulk action. */
  progress?: string | undefined;
  /** Takes the focus when the buttons disappear with the selection. */
  place: RefObject<HTMLDivElement | null>;
  onLeave: () => void;
  /**
   * How many more rows match beyond this page, and a function to select them; null if none or too
   * many.
   */
  beyond?: { count: number; choose: () => void } | null;
  /** Actions, the primary one last. */
  children: ReactNode;
}

/**
 * Actions for the selected rows. Overlaps what is above the table, so that selecting the first row
 * shifts nothing, and stays visible; hidden without a selection.
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
