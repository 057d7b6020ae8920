import { assets } from '#contract/assets/assets.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { FormDialog } from '#web/form/form-dialog.tsx';
import { useResourceForm } from '#web/form/use-resource-form.ts';
import { existingAssetFields } from './asset-fields.tsx';
import { AssetFormFields } from './asset-form-fields.tsx';

interface EditProps {
  asset: RecordIn<typeof assets>;
  onClose: () => void;
}

export function EditAsset({ asset, onClose }: EditProps) {
  const form = useResourceForm({
    resource: assets,
    fields: existingAssetFields,
    record: asset,
    success: 'Asset updated successfully',
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={`Edit ${asset.assetName}`}
      submitLabel="Save Changes"
      busyLabel="Saving..."
      onClose={onClose}
    >
      <AssetFormFields form={form} />
    </FormDialog>
  );
}

/** A status change needs a reason, which the history shows. */
export function ChangeAssetStatus({ asset, onClose }: EditProps) {
  const form = useResourceForm({
    resource: assets,
    fields: ['status', 'statusReason'],
    needed: ['statusReason'],
    record: { ...asset, statusReason: null },
    success: 'Asset updated successfully',
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={`Change the status of ${asset.assetName}`}
      size="small"
      submitLabel="Change Status"
      busyLabel="Saving..."
      onClose={onClose}
    />
  );
}
