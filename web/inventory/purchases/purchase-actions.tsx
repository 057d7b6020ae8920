import { Ban, Check, FilePen, PackageCheck, Pencil, RotateCcw, Send, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import {
  purchaseOrders,
  purchaseOrderWords,
  type PurchaseOrderStatus,
} from '#contract/inventory/purchase-orders.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useRight } from '#web/engine/session.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { DeleteRecord } from '#web/record/delete-record.tsx';
import { TransitionButton } from '#web/record/transition-button.tsx';
import { useTransitions, type OfferedTransition } from '#web/record/use-transitions.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

const EditPurchase = lazyPart(async () => (await import('./purchase-form.tsx')).EditPurchase);
const ReasonDialog = lazyPart(async () => (await import('#web/form/reason-dialog.tsx')).ReasonDialog);

type Purchase = RecordIn<typeof purchaseOrders>;

const success = 'Purchase order updated successfully';

const icons: Record<string, LucideIcon> = {
  'Submit for Approval': Send,
  'Place Order': PackageCheck,
  Approve: Check,
  'Return to Draft': RotateCcw,
  'Change Order': FilePen,
  Reopen: RotateCcw,
  'Close Short': Check,
  'Cancel Order': Ban,
};

/** The transitions of a purchase order; the next step is the last button. */
export function PurchaseActions({ purchase, onClose }: { purchase: Purchase; onClose: () => void }) {
  const [asking, setAsking] = useState<PurchaseOrderStatus | null>(null);
  const mayUpdate = useRight(purchaseOrders.rights.update) !== null;
  const offered = useTransitions(purchaseOrders, purchase, {
    success,
    onReason: (to) => setAsking(purchaseOrderStatus(to)),
  });
  if (!mayUpdate) return null;
  const { id, number, status } = purchase;
  const shown = offered
    .filter((transition) => isOffered(transition, purchase))
    .toSorted((left, right) => rank(left) - rank(right));
  const label = offered.find(({ to }) => to === asking)?.label ?? '';
  return (
    <>
      {(status === 'Draft' || status === 'Cancelled') && (
        <DeleteRecord
          resource={purchaseOrders}
          id={id}
          question={`Delete ${number}?`}
          lost="The order and its lines are deleted. To keep a record of the order, cancel it instead."
          success="Purchase order deleted successfully"
          onDeleted={onClose}
        />
      )}
      {shown.map((transition) => (
        <TransitionButton
          key={transition.label}
          transition={explained(transition, purchase)}
          icon={icons[transition.label]}
          variant={isNext(transition) ? 'primary' : 'secondary'}
        />
      ))}
      {asking && label && (
        <ReasonDialog
          resource={purchaseOrders}
          record={purchase}
          to={asking}
          title={`${label}: ${number}`}
          description={consequences[asking] ?? ''}
          label={label}
          busyLabel="Saving..."
          success={success}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}

/** Editing is in the header; the footer has the transitions. */
export function EditPurchaseButton({ purchase }: { purchase: Purchase }) {
  const [isEditing, setEditing] = useState(false);
  const mayUpdate = useRight(purchaseOrders.rights.update) !== null;
  if (!mayUpdate) return null;
  return (
    <>
      <IconButton icon={Pencil} label="Edit purchase order" onClick={() => setEditing(true)} />
      {isEditing && <EditPurchase purchase={purchase} onClose={() => setEditing(false)} />}
    </>
  );
}

const consequences: Partial<Record<PurchaseOrderStatus, string>> = {
  Draft: 'The lines can be changed again. The order must be placed or approved again.',
  Received: 'No more deliveries are expected. Lines of which nothing was received are cancelled.',
  Cancelled: 'No deliveries are expected. You can reopen the order.',
};

function purchaseOrderStatus(to: string | boolean): PurchaseOrderStatus | null {
  return to === 'Draft' || to === 'Received' || to === 'Cancelled' ? to : null;
}

/** A draft is either placed or submitted; the value decides. */
function isOffered({ label }: OfferedTransition, { needsApproval }: Purchase): boolean {
  if (label === 'Place Order') return !needsApproval;
  return label !== 'Submit for Approval' || needsApproval;
}

function isNext({ label }: OfferedTransition): boolean {
  return label === 'Place Order' || label === 'Submit for Approval' || label === 'Approve';
}

function rank(transition: OfferedTransition): number {
  return isNext(transition) ? 1 : 0;
}

function explained(transition: OfferedTransition, purchase: Purchase): OfferedTransition {
  const { isPartlyReceived, lines } = purchase;
  const because = (disabledReason: string) => ({ ...transition, disabledReason });
  if (isNext(transition) && lines === 0) return because(purchaseOrderWords.noLines);
  if (transition.label === 'Close Short' && !isPartlyReceived) return because(purchaseOrderWords.nothingCame);
  const isStopped = transition.label === 'Cancel Order' || transition.label === 'Change Order';
  return isStopped && isPartlyReceived ? because(purchaseOrderWords.somethingCame) : transition;
}
