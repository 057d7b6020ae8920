import { useState, type FormEvent } from 'react';
import { fieldMeta } from '#contract/engine/fields.ts';
import { timesheets } from '#contract/hr/timesheets.ts';
import { toastFailure, useChange } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useLeaving } from '#web/form/leaving.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Textarea } from '#web/ui/textarea.tsx';

interface RejectTimesheetProps {
  timesheet: RecordIn<typeof timesheets>;
  onClose: () => void;
}

const { rejectionReason } = timesheets.fields;
const { label } = fieldMeta(rejectionReason);

/** A rejected timesheet goes back to its owner with a reason. */
export function RejectTimesheet({ timesheet, onClose }: RejectTimesheetProps) {
  const { id, version, employeeName } = timesheet;
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const { leave, question } = useLeaving(reason !== '');
  const change = useChange(timesheets.update, {
    success: 'Timesheet is now Rejected',
    onDone: onClose,
    onFailure: (failure) => toastFailure(failure, timesheets.update.failure),
  });

  function reject(event: FormEvent) {
    event.preventDefault();
    const checked = rejectionReason.safeParse(reason);
    setError(checked.error?.issues[0]?.message);
    if (!checked.success) return;
    change.mutate({
      params: { id },
      body: { status: 'Rejected', rejectionReason: checked.data, version },
    });
  }

  const close = () => leave(onClose);
  return (
    <>
      <Dialog
        open
        onClose={close}
        title={`Reject the timesheet of ${employeeName}`}
        size="small"
        onSubmit={reject}
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button type="submit" variant="primary" busy={change.isPending} busyLabel="Rejecting...">
              Reject
            </Button>
          </>
        }
      >
        <Field label={label} hint="It goes back with the timesheet." required error={error}>
          <Textarea value={reason} onChange={(event) => setReason(event.target.value)} />
        </Field>
      </Dialog>
      {question}
    </>
  );
}
