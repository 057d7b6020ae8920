import { Check, Pencil, Send, Undo2, X, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import {
  openTimesheets,
  timesheets,
  timesheetStatusesFor,
  type TimesheetStatus,
} from '#contract/hr/timesheets.ts';
import { useFormats } from '#web/engine/format.ts';
import { useStep } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { DeleteRecord } from '#web/table/delete-record.tsx';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { useOwnEmployeeId, useReach } from '#web/page/use-reach.ts';
import { Button } from '#web/ui/button.tsx';

const EditTimesheet = lazyPart(async () => (await import('./edit-timesheet.tsx')).EditTimesheet);
const RejectTimesheet = lazyPart(async () => (await import('./reject-timesheet.tsx')).RejectTimesheet);

interface ActionsProps {
  timesheet: RecordIn<typeof timesheets>;
  onDeleted: () => void;
}

const moves: Record<TimesheetStatus, { label: string; icon: LucideIcon }> = {
  Draft: { label: 'Take Back', icon: Undo2 },
  Rejected: { label: 'Reject', icon: X },
  Submitted: { label: 'Submit', icon: Send },
  Approved: { label: 'Approve', icon: Check },
};

/** Going on stands last, where the eye ends and the thumb is. */
const inOrder = ['Draft', 'Rejected', 'Submitted', 'Approved'] as const;
const goesOn: readonly TimesheetStatus[] = ['Submitted', 'Approved'];

export function TimesheetActions({ timesheet, onDeleted }: ActionsProps) {
  const { id, status, version, employeeId } = timesheet;
  const [open, setOpen] = useState<'edit' | 'reject' | null>(null);
  const reaches = useReach();
  const isOwn = useOwnEmployeeId() === employeeId;
  const formats = useFormats();
  const move = useStep(timesheets.update, {
    success: (saved) => `Timesheet is now ${saved.status}`,
    alters: ['/api/audit'],
  });
  const mayChange = reaches('timesheets:update', employeeId);
  const mayDelete = reaches('timesheets:remove', employeeId) && openTimesheets.includes(status);
  const mayApprove = reaches('timesheets:approve', employeeId) && !isOwn;
  const reachable = mayChange ? timesheetStatusesFor(status, { mayApprove }) : [];
  const offered = inOrder.filter((to) => to !== status && reachable.includes(to));
  const close = () => setOpen(null);
  if (offered.length === 0 && !mayDelete) return null;
  return (
    <>
      {mayDelete && (
        <DeleteRecord
          resource={timesheets}
          id={id}
          question="Are you sure you want to delete this timesheet?"
          lost={`The timesheet of ${timesheet.employeeName} from ${formats.day(timesheet.payPeriodStart)} to ${formats.day(timesheet.payPeriodEnd)} will be gone. One that has time entries is not deleted: delete those first.`}
          success="Timesheet deleted successfully"
          onDeleted={onDeleted}
        />
      )}
      {openTimesheets.includes(status) && mayChange && (
        <Button icon={Pencil} onClick={() => setOpen('edit')}>
          Edit
        </Button>
      )}
      {offered.map((to) => (
        <Button
          key={to}
          icon={moves[to].icon}
          variant={goesOn.includes(to) ? 'primary' : 'secondary'}
          busy={move.isPending && move.variables.body.status === to}
          disabled={move.isPending}
          onClick={() =>
            to === 'Rejected'
              ? setOpen('reject')
              : move.mutate({ params: { id }, body: { status: to, version } })
          }
        >
          {moves[to].label}
        </Button>
      ))}
      {open === 'edit' && <EditTimesheet timesheet={timesheet} onClose={close} />}
      {open === 'reject' && <RejectTimesheet timesheet={timesheet} onClose={close} />}
    </>
  );
}
