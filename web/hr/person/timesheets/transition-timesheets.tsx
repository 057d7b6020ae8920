import type { ReactNode } from 'react';
import { BulkTransition } from '#web/bulk/bulk-transition.tsx';
import type { Selection } from '#web/bulk/use-selection.ts';
import { rejectionHint, useManyTimesheets, type MovableTimesheet } from './many-timesheets.ts';

interface TransitionTimesheetsProps {
  selection: Pick<Selection<MovableTimesheet>, 'rows' | 'all' | 'toggleAll' | 'clear'>;
  /** The export action for the selection. */
  exporting?: ReactNode;
}

/** Transitions of the selected timesheets together. */
export function TransitionTimesheets({ selection, exporting }: TransitionTimesheetsProps) {
  return (
    <BulkTransition several={useManyTimesheets()} selection={selection} reasonHint={rejectionHint}>
      {exporting}
    </BulkTransition>
  );
}
