import { bankingDetails, bankingWords } from '#contract/hr/banking-details.ts';
import { FormDialog } from '#web/form/form-dialog.tsx';
import { ResourceField } from '#web/form/resource-field.tsx';
import { useResourceForm } from '#web/form/use-resource-form.ts';
import { FormGrid } from '#web/ui/form-grid.tsx';

export function AddBankingDetails({ onClose }: { onClose: () => void }) {
  const form = useResourceForm({
    resource: bankingDetails,
    fields: ['employeeId', 'bankName', 'accountName', 'accountNumber', 'bsb'],
    success: bankingWords.saved,
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title="Add Banking Details"
      submitLabel="Add Banking Details"
      busyLabel="Adding..."
      onClose={onClose}
    >
      <FormGrid>
        <ResourceField form={form} name="employeeId" wide />
        <ResourceField form={form} name="bankName" wide />
        <ResourceField form={form} name="accountName" wide />
        <ResourceField
          form={form}
          name="accountNumber"
          hint="Kept sealed; shown by its last four characters."
        />
        <ResourceField form={form} name="bsb" />
      </FormGrid>
    </FormDialog>
  );
}
