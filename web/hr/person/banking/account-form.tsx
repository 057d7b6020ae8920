import { bankingDetails, bankingWords } from '#contract/hr/banking-details.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useRights } from '#web/engine/session.ts';
import { FormDialog } from '#web/form/form-dialog.tsx';
import { ResourceField } from '#web/form/resource-field.tsx';
import { useResourceForm } from '#web/form/use-resource-form.ts';
import { FormGrid } from '#web/ui/form-grid.tsx';

interface AccountFormProps {
  /** The person, if the form does not ask for one. */
  employeeId?: string;
  description?: string;
  /** The person's name, as the usual account name. */
  holder?: string;
  /** The account to change; without it, a new one is added. */
  account?: RecordIn<typeof bankingDetails>;
  onClose: () => void;
}

export function AccountForm({ employeeId, description, holder, account, onClose }: AccountFormProps) {
  const form = useResourceForm({
    resource: bankingDetails,
    fields: ['employeeId', 'bankName', 'accountName', 'accountNumber', 'bsb', 'sharedReason'],
    record: account,
    start: { ...(employeeId && { employeeId }), ...(holder && { accountName: holder }) },
    success: account ? 'Banking details updated successfully' : bankingWords.saved,
    onSaved: onClose,
  });
  // Asked for once the server reports a shared account; people who are not told can answer in
  // advance.
  const isTold = useRights()['banking:reveal'] === 'all';
  const { errors } = form.form.formState;
  const isShared =
    !isTold ||
    errors['sharedReason'] !== undefined ||
    (account?.sharedWith ?? 0) > 0 ||
    form.form.watch('sharedReason') !== '';
  const asksWho = !account && !employeeId;
  return (
    <FormDialog
      form={form}
      title={account ? 'Edit Banking Details' : 'Add Banking Details'}
      {...(description && { description })}
      submitLabel={account ? 'Save Changes' : 'Add Banking Details'}
      busyLabel={account ? 'Saving...' : 'Adding...'}
      onClose={onClose}
    >
      <FormGrid>
        {asksWho && <ResourceField form={form} name="employeeId" wide />}
        <ResourceField form={form} name="bankName" wide />
        <ResourceField form={form} name="accountName" wide />
        <ResourceField
          form={form}
          name="accountNumber"
          hint={
            account
              ? 'Only the last characters are shown. Enter the full number to replace it.'
              : 'Stored encrypted. Only the last four digits are shown.'
          }
        />
        <ResourceField form={form} name="bsb" />
        {isShared && (
          <ResourceField
            form={form}
            name="sharedReason"
            wide
            {...(!isTold && { hint: bankingWords.reasonIfShared })}
          />
        )}
      </FormGrid>
    </FormDialog>
  );
}
