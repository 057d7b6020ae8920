import { useQuery } from '@tanstack/react-query';
import { crewOf, crewRules } from '#contract/hr/crew-rules.ts';
import { employees } from '#contract/hr/employees.ts';
import { readSuggestions } from '#contract/search/suggestions.ts';
import { useFormats } from '#web/engine/format.ts';
import { reading } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { FormDialog } from '#web/form/form-dialog.tsx';
import { ResourceField } from '#web/form/resource-field.tsx';
import { useResourceForm } from '#web/form/use-resource-form.ts';
import { FormGrid } from '#web/ui/form-grid.tsx';
import { FormSection } from '#web/ui/form-section.tsx';

interface CrewRuleFormProps {
  /** The rule to change; without it, a new one is added. */
  rule?: RecordIn<typeof crewRules>;
  onClose: () => void;
}

export function CrewRuleForm({ rule, onClose }: CrewRuleFormProps) {
  const today = useFormats().today();
  const { data: positions = [] } = useQuery(
    reading(readSuggestions, { query: { resource: employees.name, field: 'position' } }),
  );
  const form = useResourceForm({
    resource: crewRules,
    fields: ['siteId', 'position', 'minimum', 'startDate', 'isEveryDay'],
    record: rule,
    start: { startDate: today, isEveryDay: false },
    success: rule ? 'Minimum crew rule updated successfully' : 'Minimum crew rule added successfully',
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={rule ? `Edit the rule of ${crewOf(rule)}` : 'Add Minimum Crew Rule'}
      submitLabel={rule ? 'Save Changes' : 'Add Rule'}
      busyLabel={rule ? 'Saving...' : 'Adding...'}
      onClose={onClose}
    >
      <FormSection title="Applies to" hint="Choose a site, a position or both.">
        <FormGrid>
          <ResourceField form={form} name="siteId" placeholder="Any site" />
          <ResourceField form={form} name="position" options={positions} placeholder="Any position" />
        </FormGrid>
      </FormSection>
      <FormSection title="People at work">
        <FormGrid>
          <ResourceField form={form} name="minimum" />
          <ResourceField form={form} name="startDate" />
          <ResourceField form={form} name="isEveryDay" wide />
        </FormGrid>
      </FormSection>
    </FormDialog>
  );
}
