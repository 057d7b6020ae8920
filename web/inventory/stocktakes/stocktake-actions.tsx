import {
  Ban,
  CheckCheck,
  ClipboardList,
  Pencil,
  RotateCcw,
  ShieldCheck,
  type LucideIcon,
} from 'lucide-react';
import { useState } from 'react';
import { stocktakes, stocktakeWords } from '#contract/inventory/stocktakes.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useRight } from '#web/engine/session.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { DeleteRecord } from '#web/record/delete-record.tsx';
import { TransitionButton } from '#web/record/transition-button.tsx';
import { useTransitions, type OfferedTransition } from '#web/record/use-transitions.ts';
import { Button } from '#web/ui/button.tsx';
import { useTakeDialog } from './use-take-dialog.ts';

const ApproveStocktake = lazyPart(async () => (await import('./approve-stocktake.tsx')).ApproveStocktake);
const EditStocktakeNote = lazyPart(async () => (await import('./stocktake-form.tsx')).EditStocktakeNote);
const ReasonDialog = lazyPart(async () => (await import('#web/form/reason-dialog.tsx')).ReasonDialog);

interface ActionsProps {
  take: RecordIn<typeof stocktakes>;
  onClose: () => void;
}

const icons: Record<string, LucideIcon> = {
  Counted: CheckCheck,
  Counting: RotateCcw,
  Adjusted: ShieldCheck,
  Cancelled: Ban,
};

/** The usual next step is the last button. */
const order = ['Cancelled', 'Counting', 'Counted', 'Adjusted'];

export function StocktakeActions({ take, onClose }: ActionsProps) {
  const [open, setOpen] = useState<'note' | 'cancel' | 'approve' | null>(null);
  const { open: openOver } = useTakeDialog();
  const mayUpdate = useRight(stocktakes.rights.update) !== null;
  const mayRemove = useRight(stocktakes.rights.remove) !== null;
  const close = () => setOpen(null);
  const offered = useTransitions(stocktakes, take, {
    success: 'Stocktake updated successfully',
    onReason: () => setOpen('cancel'),
  });
  if (!mayUpdate) return null;
  const { id, location, status, counted, lines } = take;
  const isAllCounted = counted === lines;
  const inOrder = offered.toSorted(
    (one, other) => order.indexOf(String(one.to)) - order.indexOf(String(other.to)),
  );
  const count = status === 'Counting' && (
    <Button
      variant={isAllCounted ? 'secondary' : 'primary'}
      icon={ClipboardList}
      onClick={() => openOver('count')}
    >
      Count
    </Button>
  );
  return (
    <>
      {mayRemove && counted === 0 && (
        <DeleteRecord
          resource={stocktakes}
          id={id}
          question={`Delete the stocktake of ${location}?`}
          lost="Nothing has been counted. To keep a record of this stocktake, cancel it instead."
          success="Stocktake deleted successfully"
          onDeleted={onClose}
        />
      )}
      <Button icon={Pencil} onClick={() => setOpen('note')}>
        Edit Note
      </Button>
      {isAllCounted && count}
      {inOrder.map((transition) => (
        <TransitionButton
          key={transition.label}
          transition={explained(transition, take, () => setOpen('approve'))}
          icon={icons[String(transition.to)]}
          variant={
            transition.to === 'Adjusted' || (transition.to === 'Counted' && isAllCounted)
              ? 'primary'
              : 'secondary'
          }
        />
      ))}
      {!isAllCounted && count}
      {open === 'note' && <EditStocktakeNote take={take} onClose={close} />}
      {open === 'approve' && <ApproveStocktake take={take} onClose={close} />}
      {open === 'cancel' && (
        <ReasonDialog
          resource={stocktakes}
          record={take}
          to="Cancelled"
          title={`Cancel the stocktake of ${location}`}
          description="The stock keeps its book quantity. The counts are kept, and you can count the location again."
          label="Cancel Stocktake"
          busyLabel="Cancelling..."
          success="Stocktake cancelled successfully"
          onClose={close}
        />
      )}
    </>
  );
}

/**
 * Approving asks for confirmation, and is disabled for people who counted if the differences are
 * large.
 */
function explained(
  transition: OfferedTransition,
  take: ActionsProps['take'],
  askToApprove: () => void,
): OfferedTransition {
  if (transition.to === 'Counted' && take.counted === 0)
    return { ...transition, disabledReason: stocktakeWords.nothingCounted };
  if (transition.to !== 'Adjusted') return transition;
  const isRefused = take.needsSecond && take.isOwnCount;
  return {
    ...transition,
    make: askToApprove,
    disabledReason: isRefused ? stocktakeWords.ownCount : undefined,
  };
}
