import { sites } from '#contract/settings/sites.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { FormDialog } from '#web/form/form-dialog.tsx';
import { useResourceForm } from '#web/form/use-resource-form.ts';

interface SiteFormProps {
  /** The site to change; without it, a new one is added. */
  site?: RecordIn<typeof sites>;
  onClose: () => void;
}

export function SiteForm({ site, onClose }: SiteFormProps) {
  const form = useResourceForm({
    resource: sites,
    fields: ['name', 'code', 'province'],
    record: site,
    success: site ? 'Site updated successfully' : 'Site created successfully',
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={site ? `Edit ${site.name}` : 'Add Site'}
      size="small"
      submitLabel={site ? 'Save Changes' : 'Add Site'}
      busyLabel={site ? 'Saving...' : 'Adding...'}
      onClose={onClose}
    />
  );
}
