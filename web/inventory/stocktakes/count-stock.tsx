import { countOf } from '#contract/engine/number-text.ts';
import type { stocktakes } from '#contract/inventory/stocktakes.ts';
import { stocktakeLines } from '#contract/inventory/stocktake-lines.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { ReadFailure } from '#web/page/read-failure.tsx';
import { TransitionButton } from '#web/record/transition-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { CountLines } from './count-lines.tsx';
import { useCounts } from './use-counts.ts';
import { useFinishing } from './use-finishing.ts';

interface CountStockProps {
  take: RecordIn<typeof stocktakes>;
  onClose: () => void;
}

/** Counting at the shelf: find an item by name or code, enter the quantity, continue. */
export function CountStock({ take, onClose }: CountStockProps) {
  const counts = useCounts(take.id);
  const { lines, error, retry, unsaved } = counts;
  const finishing = useFinishing(take, onClose);
  const isDone = lines?.every(({ isCounted }) => isCounted) && unsaved.length === 0;
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={`Count ${take.location}`}
      description="Each count is saved automatically."
      footer={
        <>
          {unsaved.length > 0 && (
            <p role="status" className="mr-auto text-small text-red-ink">
              {countOf(unsaved.length, 'count is not saved yet', 'counts are not saved yet')}
            </p>
          )}
          {unsaved.length > 1 && (
            <Button onClick={() => unsaved.forEach(counts.saveAgain)}>Save Again</Button>
          )}
          <Button variant={isDone ? 'secondary' : 'primary'} onClick={onClose}>
            Close
          </Button>
          {isDone && finishing && (
            <TransitionButton transition={finishing} icon={undefined} variant="primary" />
          )}
        </>
      }
    >
      {error && <ReadFailure error={error} failure={stocktakeLines.list.failure} onRetry={retry} />}
      {/* Rendered immediately, so that the scanner field has the focus while the lines load. */}
      {!error && <CountLines take={take} lines={lines} counts={counts} />}
    </Dialog>
  );
}
