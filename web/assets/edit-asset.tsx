import { assets } from '#contract/assets/assets.ts';
import { serviceWords } from '#contract/assets/service.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useRight } from '#web/engine/session.ts';
import { FormDialog } from '#web/form/form-dialog.tsx';
import { ResourceFields } from '#web/form/resource-field.tsx';
import { useResourceForm } from '#web/form/use-resource-form.ts';
import { Notice } from '#web/ui/notice.tsx';
import { existingAssetFields } from './asset-fields.tsx';
import { AssetFormFields } from './asset-form-fields.tsx';
import { useAssetMatters } from './use-asset-matters.ts';

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
    >
      <ResourceFields form={form} />
      <div aria-live="polite">
        <StatusNotice asset={asset} status={form.form.watch('status')} />
      </div>
    </FormDialog>
  );
}

/** What forbids the new status, or what it also changes. */
function StatusNotice({ asset, status }: { asset: RecordIn<typeof assets>; status: unknown }) {
  const mayReturn = useRight('service:update') !== null;
  const mayClose = useRight('maintenance:update') === 'all';
  const matters = useAssetMatters(asset);
  if (!matters || status === asset.status) return null;
  if (status === 'Decommissioned') {
    const isOpen = matters.openOrders + matters.activePlans > 0;
    if (isOpen && !mayClose) return <Notice>{serviceWords.mayNotClose}</Notice>;
    return <Notice items={serviceWords.closes({ ...matters, holder: asset.assignedToName })} />;
  }
  if (status !== 'Operational' || matters.openRepairs.length === 0) return null;
  return (
    <Notice
      title={
        mayReturn
          ? 'Repairs are open. Your reason is saved with the change.'
          : 'Repairs are open. Complete them first.'
      }
      items={matters.openRepairs}
    />
  );
}
