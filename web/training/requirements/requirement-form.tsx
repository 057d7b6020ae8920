import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { assets } from '#contract/assets/assets.ts';
import { employees } from '#contract/hr/employees.ts';
import { readSuggestions } from '#contract/search/suggestions.ts';
import { trainingRequirements } from '#contract/training/training-requirements.ts';
import { readMatched } from '#contract/training/missing-needs.ts';
import { reading, useDebounced } from '#web/engine/queries.ts';
import type { FieldName, RecordIn } from '#web/engine/records.ts';
import { FormDialog } from '#web/form/form-dialog.tsx';
import { ResourceField } from '#web/form/resource-field.tsx';
import { useResourceForm } from '#web/form/use-resource-form.ts';
import { FormGrid } from '#web/ui/form-grid.tsx';
import { FormSection } from '#web/ui/form-section.tsx';
import { matchedWords } from './use-coverage.ts';

interface RequirementFormProps {
  /** The requirement to change; without it, a new one is added. */
  requirement?: RecordIn<typeof trainingRequirements>;
  onClose: () => void;
}

export function AddRequirement({ onClose }: { onClose: () => void }) {
  return <RequirementForm onClose={onClose} />;
}

export function RequirementForm({ requirement, onClose }: RequirementFormProps) {
  const positions = useInUse(employees.name, 'position');
  const categories = useInUse(assets.name, 'category');
  const form = useResourceForm({
    resource: trainingRequirements,
    fields: ['courseId', 'position', 'siteId', 'assetCategory', 'priority', 'daysToComplete'],
    needed: ['priority', 'daysToComplete'],
    start: { priority: 'Medium', daysToComplete: 30 },
    record: requirement,
    success: requirement
      ? 'Training requirement updated successfully'
      : 'Training requirement created successfully',
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={requirement ? `Edit the requirement of ${requirement.courseName}` : 'Add Requirement'}
      submitLabel={requirement ? 'Save Changes' : 'Add Requirement'}
      busyLabel={requirement ? 'Saving...' : 'Adding...'}
      onClose={onClose}
    >
      <ResourceField form={form} name="courseId" wide />
      <FormSection title="Applies to" hint="Choose at least one. If you choose several, all must match.">
        <FormGrid>
          <ResourceField form={form} name="position" options={positions} placeholder="Any position" />
          <ResourceField form={form} name="siteId" placeholder="Any site" />
          <ResourceField
            form={form}
            name="assetCategory"
            options={categories}
            placeholder="Any asset category"
            hint="Category of an asset assigned to the person."
          />
        </FormGrid>
        <Matched form={form} />
      </FormSection>
      <FormSection title="The need">
        <FormGrid>
          <ResourceField form={form} name="priority" />
          <ResourceField form={form} name="daysToComplete" />
        </FormGrid>
      </FormSection>
    </FormDialog>
  );
}

interface MatchedProps {
  form: ReturnType<
    typeof useResourceForm<typeof trainingRequirements, FieldName<typeof trainingRequirements>>
  >;
}

/** How many people the requirement will cover, before it is saved. */
function Matched({ form: { form } }: MatchedProps) {
  const typed = form
    .watch(['courseId', 'position', 'siteId', 'assetCategory'])
    .map((value) => String(value).trim());
  const [courseId = '', position, siteId, assetCategory] = useDebounced(typed.join('\n'), 300).split('\n');
  const isAsked = Boolean(courseId && (position || siteId || assetCategory));
  const { data } = useQuery({
    ...reading(readMatched, {
      query: {
        courseId,
        ...(position && { position }),
        ...(siteId && { siteId }),
        ...(assetCategory && { assetCategory }),
      },
    }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  return (
    <p aria-live="polite" className="mt-3 text-small text-ink-muted empty:hidden">
      {isAsked && data && matchedWords(data)}
    </p>
  );
}

/** Values in use, because a requirement for any other matches nobody. */
function useInUse(resource: string, field: string): readonly string[] {
  const { data = [] } = useQuery(reading(readSuggestions, { query: { resource, field } }));
  return data;
}
