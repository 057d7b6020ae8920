import { payroll } from '#contract/financial/payroll.ts';
import { daysOf } from '#contract/financial/periods.ts';
import { useFormats } from '#web/engine/format.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { FormDialog } from '#web/form/form-dialog.tsx';
import { ReasonDialog } from '#web/form/reason-dialog.tsx';
import { useResourceForm } from '#web/form/use-resource-form.ts';

const amounts = ['payPeriodStart', 'payPeriodEnd', 'grossSalary', 'deductions'] as const;

/** Starts as a Draft of the current month. */
export function AddPayroll({ onClose }: { onClose: () => void }) {
  const formats = useFormats();
  const { from, to } = daysOf('current', formats.today());
  const form = useResourceForm({
    resource: payroll,
    fields: ['employeeId', ...amounts],
    start: { payPeriodStart: from, payPeriodEnd: to, deductions: 0 },
    success: 'Payroll row created successfully',
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title="Add Payroll Row"
      submitLabel="Add Payroll Row"
      busyLabel="Adding..."
      onClose={onClose}
    />
  );
}

interface PayrollProps {
  row: RecordIn<typeof payroll>;
  onClose: () => void;
}

export function EditPayroll({ row, onClose }: PayrollProps) {
  const form = useResourceForm({
    resource: payroll,
    fields: amounts,
    record: row,
    success: 'Payroll row updated successfully',
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={`Edit the pay of ${row.employeeName}`}
      submitLabel="Save Changes"
      busyLabel="Saving..."
      onClose={onClose}
    />
  );
}

export function VoidPayroll({ row, onClose }: PayrollProps) {
  return (
    <ReasonDialog
      resource={payroll}
      record={row}
      title={`Void the pay of ${row.employeeName}?`}
      description="The row is kept with its reason and no longer counts. This cannot be undone. You can add another row for these days."
      to="Void"
      label="Void"
      busyLabel="Voiding..."
      variant="danger"
      success="Payroll voided successfully"
      onClose={onClose}
    />
  );
}
