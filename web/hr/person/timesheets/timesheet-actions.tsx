import { Check, Pencil, Send, Undo2, X, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import type { State } from '#contract/engine/transitions.ts';
import { lockedTimesheets, timesheets } from '#contract/hr/timesheets.ts';
import { useFormats } from '#web/engine/format.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { DeleteRecord } from '#web/record/delete-record.tsx';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { useScope } from '#web/page/use-scope.ts';
import { TransitionButton } from '#web/record/transition-button.tsx';
import { useTransitions } from '#web/record/use-transitions.ts';
import { Button } from '#web/ui/button.tsx';
import { rejectionHint } from './many-timesheets.ts';

const EditTimesheet = lazyPart(async () => (await import('./edit-timesheet.tsx')).EditTimesheet);
const ReasonDialog = lazyPart(async () => (await import('#web/form/reason-dialog.tsx')).ReasonDialog);

interface ActionsProps {
  timesheet: RecordIn<typeof timesheets>;
  onDeleted: () => void;
}

const icons: Record<string, LucideIcon> = { Draft: Undo2, Rejected: X, Submitted: Send, Approved: Check };
const goesOn: readonly State[] = ['Submitted', 'Approved'];

/** The forward transition is the last button. */
export function TimesheetActions({ timesheet, onDeleted }: ActionsProps) {
  const { id, status, employeeId } = timesheet;
  const [open, setOpen] = useState<'edit' | 'reject' | null>(null);
  const scopes = useScope();
  const formats = useFormats();
  const offered = useTransitions(timesheets, timesheet, {
    success: (saved) => `Timesheet is now ${saved.status}`,
    onReason: () => setOpen('reject'),
  });
  const isOpen = !lockedTimesheets.includes(status);
  const mayDelete = scopes('timesheets:remove', employeeId) && isOpen;
  const close = () => setOpen(null);
  if (offered.length === 0 && !mayDelete) return null;
  return (
    <>
      {mayDelete && (
        <DeleteRecord
          resource={timesheets}
          id={id}
          question="Are you sure you want to delete this timesheet?"
          lost={`The timesheet of ${timesheet.employeeName} from ${formats.day(timesheet.payPeriodStart)} to ${formats.day(timesheet.payPeriodEnd)} will be deleted. A timesheet with time entries cannot be deleted. Delete the entries first.`}
          success="Timesheet deleted successfully"
          onDeleted={onDeleted}
        />
      )}
      {isOpen && scopes('timesheets:update', employeeId) && (
        <Button icon={Pencil} onClick={() => setOpen('edit')}>
          Edit
        </Button>
      )}
      {offered.map((transition) => (
        <TransitionButton
          key={String(transition.to)}
          transition={transition}
          icon={icons[String(transition.to)]}
          variant={goesOn.includes(transition.to) ? 'primary' : 'secondary'}
        />
      ))}
      {open === 'edit' && <EditTimesheet timesheet={timesheet} onClose={close} />}
      {open === 'reject' && (
        <ReasonDialog
          resource={timesheets}
          record={timesheet}
          to="Rejected"
          title={`Reject the timesheet of ${timesheet.employeeName}`}
          hint={rejectionHint}
          label="Reject"
          busyLabel="Rejecting..."
          success="Timesheet is now Rejected"
          onClose={close}
        />
      )}
    </>
  );
}
