import { Ban, CircleCheck, Pencil, Play, RotateCcw, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { isLocked } from '#contract/engine/transitions.ts';
import { maintenance } from '#contract/fleet/maintenance.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { nameOfOrder } from './order-name.ts';
import { useRight } from '#web/engine/session.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { DeleteRecord } from '#web/record/delete-record.tsx';
import { TransitionButton } from '#web/record/transition-button.tsx';
import { useTransitions } from '#web/record/use-transitions.ts';
import { Button } from '#web/ui/button.tsx';

const EditMaintenance = lazyPart(async () => (await import('../maintenance-form.tsx')).EditMaintenance);
const StartWork = lazyPart(async () => (await import('./start-work.tsx')).StartWork);
const CompleteWork = lazyPart(async () => (await import('./complete-work.tsx')).CompleteWork);
const PrintJobCard = lazyPart(async () => (await import('./print-job-card.tsx')).PrintJobCard);
const ReasonDialog = lazyPart(async () => (await import('#web/form/reason-dialog.tsx')).ReasonDialog);

interface ActionsProps {
  order: RecordIn<typeof maintenance>;
  onClose: () => void;
}

const icons: Record<string, LucideIcon> = {
  'Start Work': Play,
  Complete: CircleCheck,
  'Cancel Order': Ban,
  Reopen: RotateCcw,
  'Plan again': RotateCcw,
};

/** The dialog of a transition, by its button label. */
const dialogs: Record<string, 'start' | 'complete'> = { 'Start Work': 'start', Complete: 'complete' };

const updated = 'Maintenance updated successfully';

export function OrderActions({ order, onClose }: ActionsProps) {
  const [open, setOpen] = useState<'edit' | 'start' | 'complete' | 'reopen' | 'cancel' | null>(null);
  const mayEdit = useRight('maintenance:update') !== null;
  const mayDelete = useRight('maintenance:remove') !== null;
  const close = () => setOpen(null);
  const { planId, isOpen } = order;
  // An Overdue order has the transitions of a Planned one.
  const status = order.status === 'Overdue' ? 'Planned' : order.status;
  const offered = useTransitions(
    maintenance,
    { ...order, status },
    {
      success: updated,
      onReason: (to) => setOpen(to === 'Cancelled' ? 'cancel' : 'reopen'),
    },
  );
  // The next step is the last button.
  const next = status === 'Planned' ? 'Start Work' : 'Complete';
  const inOrder = [
    ...offered.filter(({ to }) => to === 'Cancelled'),
    ...offered.filter(({ to, label }) => to !== 'Cancelled' && label !== next),
    ...offered.filter(({ label }) => label === next),
  ].map((transition) => {
    const step = dialogs[transition.label];
    return step ? { ...transition, make: () => setOpen(step) } : transition;
  });
  const { transitions } = maintenance;
  return (
    <>
      {mayDelete && !(planId && isOpen) && (
        <DeleteRecord
          resource={maintenance}
          id={order.id}
          question={`Delete ${nameOfOrder(order)}?`}
          lost="Its dates, costs, note and photos are deleted. The asset is kept. Its Last Service may change."
          success="Maintenance deleted successfully"
          onDeleted={onClose}
        />
      )}
      <PrintJobCard order={order} />
      {mayEdit && (
        <Button icon={Pencil} onClick={() => setOpen('edit')}>
          {transitions && isLocked(transitions, status) ? 'Edit Note' : 'Edit'}
        </Button>
      )}
      {inOrder.map((transition) => (
        <TransitionButton
          key={transition.label}
          transition={transition}
          icon={icons[transition.label]}
          variant={transition.label === next ? 'primary' : 'secondary'}
        />
      ))}
      {open === 'edit' && <EditMaintenance record={order} onClose={close} />}
      {open === 'start' && <StartWork order={order} onClose={close} />}
      {open === 'complete' && <CompleteWork order={order} onClose={close} />}
      {open === 'cancel' && (
        <ReasonDialog
          resource={maintenance}
          record={order}
          to="Cancelled"
          title={`Cancel ${nameOfOrder(order)}`}
          description={
            planId
              ? 'This service is skipped. The plan continues from its due date.'
              : 'You can plan it again later.'
          }
          label="Cancel Order"
          busyLabel="Cancelling..."
          success={updated}
          onClose={close}
        />
      )}
      {open === 'reopen' && (
        <ReasonDialog
          resource={maintenance}
          record={order}
          to="In Progress"
          title={`Reopen ${nameOfOrder(order)}`}
          description="The work order is in progress again. Meter readings are kept, and the next order of its plan is removed."
          label="Reopen"
          busyLabel="Reopening..."
          success={updated}
          onClose={close}
        />
      )}
    </>
  );
}
