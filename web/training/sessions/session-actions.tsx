import { CalendarX, ClipboardCheck, Pencil, Play, RotateCcw, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { countOf } from '#contract/engine/number-text.ts';
import { isLocked } from '#contract/engine/transitions.ts';
import { sessionWords, trainingSessions } from '#contract/training/training-sessions.ts';
import { useFormats } from '#web/engine/format.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useRight } from '#web/engine/session.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { DeleteRecord } from '#web/record/delete-record.tsx';
import { TransitionButton } from '#web/record/transition-button.tsx';
import { useTransitions } from '#web/record/use-transitions.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

const SessionForm = lazyPart(async () => (await import('./session-form.tsx')).SessionForm);
const SessionResults = lazyPart(async () => (await import('../results/session-results.tsx')).SessionResults);
const ReasonDialog = lazyPart(async () => (await import('#web/form/reason-dialog.tsx')).ReasonDialog);

interface ActionsProps {
  session: RecordIn<typeof trainingSessions>;
  onClose: () => void;
}

const icons: Record<string, LucideIcon> = {
  'Start Session': Play,
  'Cancel Session': CalendarX,
  Reschedule: RotateCcw,
  'Reopen Session': RotateCcw,
};

const updated = 'Training session updated successfully';

/** Actions of a session; its next step is the last button. */
export function SessionActions({ session, onClose }: ActionsProps) {
  const formats = useFormats();
  const [open, setOpen] = useState<'edit' | 'cancel' | 'reopen' | 'results' | null>(null);
  const mayEdit = useRight('training:update') !== null;
  const mayDelete = useRight('training:remove') !== null;
  const close = () => setOpen(null);
  const { status, enrolled, courseName, startDate } = session;
  const offered = useTransitions(trainingSessions, session, {
    success: updated,
    onReason: () => setOpen('reopen'),
  });
  const cancelling = offered.find(({ to }) => to === 'Cancelled');
  // The next step comes after cancelling.
  const inOrder = cancelling
    ? [cancelling, ...offered.filter((transition) => transition !== cancelling)]
    : offered;
  const { transitions } = trainingSessions;
  const isShut = transitions && isLocked(transitions, status);
  const isEarly = startDate > formats.today();
  return (
    <>
      {mayDelete && enrolled === 0 && (
        <DeleteRecord
          resource={trainingSessions}
          id={session.id}
          question="Are you sure you want to delete this session?"
          lost={`The session of ${courseName} on ${formats.day(startDate)} will be deleted. To keep a record of the session, cancel it instead.`}
          success="Training session deleted successfully"
          onDeleted={onClose}
        />
      )}
      {mayEdit && (
        <Button
          icon={Pencil}
          disabledReason={isShut ? transitions?.lock?.message : undefined}
          onClick={() => setOpen('edit')}
        >
          Edit
        </Button>
      )}
      {inOrder.map((transition) => (
        <TransitionButton
          key={String(transition.to)}
          transition={
            transition === cancelling && enrolled > 0
              ? { ...transition, make: () => setOpen('cancel') }
              : transition
          }
          icon={icons[transition.label]}
          variant={transition.label === 'Start Session' ? 'primary' : 'secondary'}
        />
      ))}
      {mayEdit && status === 'In Progress' && (
        <Button
          variant="primary"
          icon={ClipboardCheck}
          disabledReason={isEarly ? sessionWords.notYet(formats.day(startDate)) : undefined}
          onClick={() => setOpen('results')}
        >
          {session.resultsToEnter > 0 ? 'Enter Results' : 'Complete Session'}
        </Button>
      )}
      {open === 'edit' && <SessionForm session={session} onClose={close} />}
      {open === 'results' && <SessionResults session={session} onClose={close} />}
      {open === 'reopen' && (
        <ReasonDialog
          resource={trainingSessions}
          record={session}
          to="In Progress"
          title={`Reopen the session of ${courseName}`}
          description="Training completed by this session becomes open again and its certificates are withdrawn. The results are kept so that you can correct them."
          label="Reopen Session"
          busyLabel="Reopening..."
          success={updated}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={open === 'cancel' && cancelling !== undefined}
        title={`Cancel the session of ${courseName}?`}
        description={`${countOf(enrolled, 'person is', 'people are')} no longer enrolled. Their open needs for the course return to Pending. You can reschedule the session.`}
        confirmLabel="Cancel Session"
        cancelLabel="Keep session"
        onConfirm={() => {
          cancelling?.make();
          close();
        }}
        onClose={close}
      />
    </>
  );
}
