import { stocktakes } from '#contract/inventory/stocktakes.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useTransitions, type OfferedTransition } from '#web/record/use-transitions.ts';

/** The transition that finishes counting and closes its dialog. */
export function useFinishing(
  take: RecordIn<typeof stocktakes>,
  onDone: () => void,
): OfferedTransition | undefined {
  const moves = useTransitions(stocktakes, take, {
    success() {
      onDone();
      return 'Stocktake updated successfully';
    },
  });
  return moves.find(({ to }) => to === 'Counted');
}
