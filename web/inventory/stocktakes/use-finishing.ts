import { stocktakes } from '#contract/inventory/stocktakes.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useMoves, type OfferedMove } from '#web/table/use-moves.ts';

/** The move that says that all is counted, and closes what it is made from. */
export function useFinishing(take: RecordIn<typeof stocktakes>, onDone: () => void): OfferedMove | undefined {
  const moves = useMoves(stocktakes, take, {
    success() {
      onDone();
      return 'Stocktake updated successfully';
    },
  });
  return moves.find(({ to }) => to === 'Counted');
}
