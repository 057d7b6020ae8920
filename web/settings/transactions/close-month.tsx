import { monthClosings } from '#contract/financial/month-closings.ts';
import { FormDialog } from '#web/form/form-dialog.tsx';
import { useResourceForm } from '#web/form/use-resource-form.ts';
import { writeMonth } from '#web/ui/month-text.ts';

/** Closes a month for the first time. */
export function CloseMonth({ month, onClose }: { month: string; onClose: () => void }) {
  const name = writeMonth(month.slice(0, 7));
  const form = useResourceForm({
    resource: monthClosings,
    fields: ['reason'],
    fixedValues: { month },
    success: `${name} is closed`,
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={`Close ${name}?`}
      description="Transactions of this month can no longer be changed. You can reopen the month."
      size="small"
      submitLabel="Close"
      busyLabel="Closing..."
      onClose={onClose}
    />
  );
}
