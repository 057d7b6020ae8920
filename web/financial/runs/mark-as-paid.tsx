import { payRuns } from '#contract/financial/pay/pay-runs.ts';
import { useFormats } from '#web/engine/format.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { FormDialog } from '#web/form/form-dialog.tsx';
import { useResourceForm } from '#web/form/use-resource-form.ts';

interface MarkAsPaidProps {
  payRun: RecordIn<typeof payRuns>;
  /** The amounts to be paid, in words. */
  totals: string;
  success: string;
  onClose: () => void;
}

const asks = payRuns.transitions?.list.find(({ to }) => to === 'Paid')?.confirm;

/** The date the bank paid, today by default. */
export function MarkAsPaid({ payRun, totals, success, onClose }: MarkAsPaidProps) {
  const { today } = useFormats();
  const form = useResourceForm({
    resource: payRuns,
    fields: ['paidOn'],
    record: payRun,
    proposed: { paidOn: today() },
    fixedValues: { status: 'Paid' },
    needed: ['paidOn'],
    success,
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={asks?.question ?? ''}
      description={`${totals} ${asks?.consequence}`}
      submitLabel="Mark as Paid"
      busyLabel="Saving..."
      size="small"
      onClose={onClose}
    />
  );
}
