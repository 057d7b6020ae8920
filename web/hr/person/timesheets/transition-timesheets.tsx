import type { ReactNode } from 'react';
import { BulkTransition } from '#web/table/bulk-transition.tsx';
import type { Selection } from '#web/table/use-selection.ts';
import { rejectionHint, useManyTimesheets, type MovableTimesheet } from './many-timesheets.ts';

interface TransitionTimesheetsProps {
  selection: Pick<Selection<MovableTimesheet>, 'rows' | 'all' | 'toggleAll' | 'clear'>;
  /** How the chosen ones are taken out, where they are. */
  exporting?: ReactNode;
}

/** How the chosen timesheets go on together. */
export function TransitionTimesheets({ selection, exporting }: TransitionTimesheetsProps) {
  return (
    <BulkTransition several={useManyTimesheets()} selection={selection} reasonHint={rejectionHint}>
      {exporting}
    </BulkTransition>
  );
}
