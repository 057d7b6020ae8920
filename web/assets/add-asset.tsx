import { assets } from '#contract/assets/assets.ts';
import { FormDialog } from '#web/form/form-dialog.tsx';
import { useResourceForm } from '#web/form/use-resource-form.ts';
import { newAssetFields } from './asset-fields.tsx';
import { AssetFormFields } from './asset-form-fields.tsx';

export function AddAsset({ onClose }: { onClose: () => void }) {
  const form = useResourceForm({
    resource: assets,
    fields: newAssetFields,
    start: { status: 'Operational' },
    success: 'Asset created successfully',
    onSaved: onClose,
  });
  return (
    <FormDialog form={form} title="Add Asset" submitLabel="Add Asset" busyLabel="Adding..." onClose={onClose}>
      <AssetFormFields form={form} />
    </FormDialog>
  );
}
