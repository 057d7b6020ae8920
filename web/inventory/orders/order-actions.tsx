import { Ban, Check, PackageCheck, Pencil, RotateCcw, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { isLocked } from '#contract/engine/transitions.ts';
import { stockOrders, stockOrderWords } from '#contract/inventory/stock-orders.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useRight } from '#web/engine/session.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { DeleteRecord } from '#web/record/delete-record.tsx';
import { TransitionButton } from '#web/record/transition-button.tsx';
import { useTransitions, type OfferedTransition } from '#web/record/use-transitions.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

const EditOrder = lazyPart(async () => (await import('./order-form.tsx')).EditOrder);
const OpenAgain = lazyPart(async () => (await import('./order-form.tsx')).OpenAgain);
const ReceiveOrder = lazyPart(async () => (await import('./receive-order.tsx')).ReceiveOrder);
const ReasonDialog = lazyPart(async () => (await import('#web/form/reason-dialog.tsx')).ReasonDialog);

type Order = RecordIn<typeof stockOrders>;

const icons: Record<string, LucideIcon> = { Received: Check, Cancelled: Ban, Ordered: RotateCcw };

/** Actions of an order; Receive is the last button. */
export function OrderActions({ order, onClose }: { order: Order; onClose: () => void }) {
  const [open, setOpen] = useState<'receive' | 'cancel' | 'again' | null>(null);
  const mayUpdate = useRight(stockOrders.rights.update) !== null;
  const close = () => setOpen(null);
  const offered = useTransitions(stockOrders, order, {
    success: 'Order updated successfully',
    onReason: (to) => setOpen(to === 'Cancelled' ? 'cancel' : 'again'),
  });
  if (!mayUpdate) return null;
  const { id, itemName, location, status, isOpen, received } = order;
  return (
    <>
      {received === 0 && status !== 'Received' && (
        <DeleteRecord
          resource={stockOrders}
          id={id}
          question={`Delete the order of ${itemName} for ${location}?`}
          lost="Its supplier, quantity and dates are deleted. To keep a record of the order, cancel it instead."
          success="Order deleted successfully"
          onDeleted={onClose}
        />
      )}
      {offered.map((transition) => (
        <TransitionButton
          key={transition.label}
          transition={explained(transition, order)}
          icon={icons[String(transition.to)]}
        />
      ))}
      {isOpen && (
        <Button variant="primary" icon={PackageCheck} onClick={() => setOpen('receive')}>
          Receive
        </Button>
      )}
      {open === 'receive' && <ReceiveOrder order={order} onClose={close} />}
      {open === 'again' && <OpenAgain order={order} onClose={close} />}
      {open === 'cancel' && (
        <ReasonDialog
          resource={stockOrders}
          record={order}
          to="Cancelled"
          title={`Cancel the order of ${itemName}`}
          description="No more deliveries are expected. You can reopen the order."
          label="Cancel Order"
          busyLabel="Cancelling..."
          success="Order updated successfully"
          onClose={close}
        />
      )}
    </>
  );
}

/** Editing is in the header, as for stock records; the footer has the transitions. */
export function EditOrderButton({ order }: { order: Order }) {
  const [isEditing, setEditing] = useState(false);
  const mayUpdate = useRight(stockOrders.rights.update) !== null;
  const { transitions: moves } = stockOrders;
  if (!mayUpdate) return null;
  return (
    <>
      <IconButton
        icon={Pencil}
        label={moves && isLocked(moves, order.status) ? 'Edit note' : 'Edit order'}
        onClick={() => setEditing(true)}
      />
      {isEditing && <EditOrder order={order} onClose={() => setEditing(false)} />}
    </>
  );
}

/** An order without deliveries is cancelled; one with deliveries is closed. */
function explained(transition: OfferedTransition, { received }: Order): OfferedTransition {
  if (transition.to === 'Received' && received === 0)
    return { ...transition, disabledReason: stockOrderWords.nothingCame };
  if (transition.to === 'Cancelled' && received > 0)
    return { ...transition, disabledReason: stockOrderWords.somethingCame };
  return transition;
}
