import { checklists } from '#contract/fleet/checklists.ts';
import { assets } from '#contract/assets/assets.ts';
import { useQuery } from '@tanstack/react-query';
import { readSuggestions } from '#contract/search/suggestions.ts';
import { reading } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { FormDialog } from '#web/form/form-dialog.tsx';
import { ResourceField } from '#web/form/resource-field.tsx';
import { useResourceForm } from '#web/form/use-resource-form.ts';
import { FormGrid } from '#web/ui/form-grid.tsx';
import { ChecklistItems } from './checklist-items.tsx';

interface ChecklistFormProps {
  /** The checklist to change; without it, a new one is added. */
  checklist?: RecordIn<typeof checklists>;
  onClose: () => void;
}

export function ChecklistForm({ checklist, onClose }: ChecklistFormProps) {
  const query = { resource: assets.name, field: 'category' };
  const { data: categories = [] } = useQuery(reading(readSuggestions, { query }));
  const form = useResourceForm({
    resource: checklists,
    fields: ['category', 'needsReading', 'items'],
    start: { needsReading: true, items: [{ item: '', isCritical: false }] },
    record: checklist,
    success: checklist ? 'Checklist updated successfully' : 'Checklist created successfully',
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={checklist ? `Edit the checklist of ${checklist.category}` : 'Add Checklist'}
      submitLabel={checklist ? 'Save Changes' : 'Add Checklist'}
      busyLabel={checklist ? 'Saving...' : 'Adding...'}
      onClose={onClose}
    >
      <FormGrid>
        <ResourceField
          form={form}
          name="category"
          options={categories}
          hint="The category of assets that use this checklist."
          wide
        />
        <ResourceField form={form} name="needsReading" wide />
        <ChecklistItems form={form} />
      </FormGrid>
    </FormDialog>
  );
}
