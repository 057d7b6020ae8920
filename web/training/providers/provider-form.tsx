import { trainingProviders } from '#contract/training/training-providers.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { FormDialog } from '#web/form/form-dialog.tsx';
import { useResourceForm } from '#web/form/use-resource-form.ts';

interface ProviderFormProps {
  /** The provider to change; without it, a new one is added. */
  provider?: RecordIn<typeof trainingProviders>;
  onClose: () => void;
}

export function AddProvider({ onClose }: { onClose: () => void }) {
  return <ProviderForm onClose={onClose} />;
}

export function ProviderForm({ provider, onClose }: ProviderFormProps) {
  const form = useResourceForm({
    resource: trainingProviders,
    fields: ['providerName', 'contactDetails'],
    record: provider,
    success: provider ? 'Training provider updated successfully' : 'Training provider created successfully',
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={provider ? `Edit ${provider.providerName}` : 'Add Provider'}
      size="small"
      submitLabel={provider ? 'Save Changes' : 'Add Provider'}
      busyLabel={provider ? 'Saving...' : 'Adding...'}
      onClose={onClose}
    />
  );
}
