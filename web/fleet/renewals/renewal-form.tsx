import { renewals } from '#contract/fleet/renewals.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { FilesField } from '#web/form/files-field.tsx';
import { FormDialog } from '#web/form/form-dialog.tsx';
import { ResourceField } from '#web/form/resource-field.tsx';
import { useResourceForm, type ResourceForm } from '#web/form/use-resource-form.ts';
import { FormGrid } from '#web/ui/form-grid.tsx';

const fields = ['kind', 'expiryDate', 'issueDate', 'documentNumber', 'cost', 'notes', 'evidence'] as const;

interface AddRenewalProps {
  /** The asset, if it is already known. */
  asset?: { assetId: string; assetTag: string };
  /** The kind, if it is already known. */
  kind?: string;
  onClose: () => void;
}

export function AddRenewal({ asset, kind, onClose }: AddRenewalProps) {
  const form = useResourceForm({
    resource: renewals,
    fields: ['assetId', ...fields],
    start: { ...(asset && { assetId: asset.assetId }), ...(kind && { kind }) },
    success: 'Renewal created successfully',
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={asset ? `Add a renewal for ${asset.assetTag}` : 'Add Renewal'}
      submitLabel="Add Renewal"
      busyLabel="Adding..."
      onClose={onClose}
    >
      <FormGrid>
        {!asset && <ResourceField form={form} name="assetId" wide />}
        <RenewalFields form={form} />
      </FormGrid>
    </FormDialog>
  );
}

interface EditRenewalProps {
  renewal: RecordIn<typeof renewals>;
  onClose: () => void;
}

export function EditRenewal({ renewal, onClose }: EditRenewalProps) {
  const form = useResourceForm({
    resource: renewals,
    fields,
    record: renewal,
    success: 'Renewal updated successfully',
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={`Edit the ${renewal.kind} of ${renewal.assetTag}`}
      submitLabel="Save Changes"
      busyLabel="Saving..."
      onClose={onClose}
    >
      <FormGrid>
        <RenewalFields form={form} />
      </FormGrid>
    </FormDialog>
  );
}

function RenewalFields({ form }: { form: ResourceForm<string> }) {
  return (
    <>
      <ResourceField form={form} name="kind" />
      <ResourceField form={form} name="expiryDate" />
      <ResourceField form={form} name="issueDate" />
      <ResourceField form={form} name="documentNumber" />
      <ResourceField form={form} name="cost" />
      <ResourceField form={form} name="notes" wide />
      <FilesField form={form} name="evidence" one="Evidence" max={5} />
    </>
  );
}
