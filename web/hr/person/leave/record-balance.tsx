import { enteredKinds, leaveLedger, ledgerWords } from '#contract/hr/leave/leave-ledger.ts';
import { useFormats } from '#web/engine/format.ts';
import { FormDialog } from '#web/form/form-dialog.tsx';
import { ResourceField } from '#web/form/resource-field.tsx';
import { useResourceForm } from '#web/form/use-resource-form.ts';
import { FormGrid } from '#web/ui/form-grid.tsx';

interface RecordBalanceProps {
  employeeId: string;
  leaveTypeId: string;
  title: string;
  onClose: () => void;
}

/** Records an opening balance, an adjustment or a payout. */
export function RecordBalance({ employeeId, leaveTypeId, title, onClose }: RecordBalanceProps) {
  const today = useFormats().today();
  const form = useResourceForm({
    resource: leaveLedger,
    fields: ['employeeId', 'leaveTypeId', 'kind', 'date', 'days', 'reason'],
    start: { employeeId, leaveTypeId, kind: 'Opening', date: today },
    success: ledgerWords.recorded,
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title="Record Balance"
      description={title}
      submitLabel="Record"
      busyLabel="Recording..."
      onClose={onClose}
    >
      <FormGrid>
        <ResourceField form={form} name="kind" options={enteredKinds} wide />
        <ResourceField form={form} name="date" />
        <ResourceField form={form} name="days" />
        <ResourceField form={form} name="reason" wide />
      </FormGrid>
    </FormDialog>
  );
}
