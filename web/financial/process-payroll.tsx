import { HandCoins } from 'lucide-react';
import { useState } from 'react';
import { dayToTimestamp } from '#contract/engine/days.ts';
import { processPayroll, toldRun } from '#contract/financial/payroll-run.ts';
import { daysOf } from '#contract/financial/periods.ts';
import { useFormats } from '#web/engine/format.ts';
import { useChange } from '#web/engine/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

/** Drafts of the present month for everybody employed who has none. */
export function ProcessPayroll() {
  const [isAsking, setAsking] = useState(false);
  const formats = useFormats();
  const { from, to } = daysOf('current', formats.today());
  const close = () => setAsking(false);
  const change = useChange(processPayroll, { success: toldRun, onDone: close });
  const body = { payPeriodStart: dayToTimestamp(from), payPeriodEnd: dayToTimestamp(to) };
  return (
    <>
      <Button variant="primary" icon={HandCoins} onClick={() => setAsking(true)}>
        Process Payroll
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Process payroll for ${formats.day(from)} to ${formats.day(to)}?`}
        description="Everybody employed gets a Draft with the gross and deductions of their last pay. Who has a row of these days already is skipped. Nothing is approved or paid by this."
        confirmLabel="Process Payroll"
        variant="primary"
        busy={change.isPending}
        busyLabel="Processing..."
        onConfirm={() => change.mutate({ body }, { onError: close })}
        onClose={close}
      />
    </>
  );
}
