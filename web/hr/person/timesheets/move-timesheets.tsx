import type { ReactNode } from 'react';
import { MoveSeveral } from '#web/table/move-several.tsx';
import type { Selection } from '#web/table/use-selection.ts';
import { rejectionHint, useSeveralTimesheets, type MovableTimesheet } from './several-timesheets.ts';

interface MoveTimesheetsProps {
  selection: Pick<Selection<MovableTimesheet>, 'rows' | 'all' | 'toggleAll' | 'clear'>;
  /** How the chosen ones are taken out, where they are. */
  exporting?: ReactNode;
}

/** How the chosen timesheets go on together. */
export function MoveTimesheets({ selection, exporting }: MoveTimesheetsProps) {
  return (
    <MoveSeveral several={useSeveralTimesheets()} selection={selection} reasonHint={rejectionHint}>
      {exporting}
    </MoveSeveral>
  );
}
