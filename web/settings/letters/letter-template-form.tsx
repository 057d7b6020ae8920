import { letterFields } from '#contract/hr/letter-fields.ts';
import { letterTemplates } from '#contract/hr/letter-templates.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { FormDialog } from '#web/form/form-dialog.tsx';
import { ResourceField } from '#web/form/resource-field.tsx';
import { useResourceForm } from '#web/form/use-resource-form.ts';
import { FormGrid } from '#web/ui/form-grid.tsx';

interface LetterTemplateFormProps {
  /** The template to change; without it, a new one is added. */
  template?: RecordIn<typeof letterTemplates>;
  onClose: () => void;
}

const fields = ['name', 'kind', 'text'] as const;

export function LetterTemplateForm({ template, onClose }: LetterTemplateFormProps) {
  const form = useResourceForm({
    resource: letterTemplates,
    fields: template ? [...fields, 'isRetired'] : fields,
    record: template,
    success: template ? 'Letter template updated successfully' : 'Letter template added successfully',
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={template ? `Edit ${template.name}` : 'Add Letter Template'}
      size="large"
      submitLabel={template ? 'Save Changes' : 'Add Template'}
      busyLabel={template ? 'Saving...' : 'Adding...'}
      onClose={onClose}
    >
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_16rem] lg:**:[textarea]:min-h-96">
        <FormGrid>
          <ResourceField form={form} name="name" />
          <ResourceField form={form} name="kind" />
          <ResourceField form={form} name="text" wide />
          {template && <ResourceField form={form} name="isRetired" />}
        </FormGrid>
        <FieldList />
      </div>
    </FormDialog>
  );
}

/** Beside the text, to be copied from. */
function FieldList() {
  return (
    <section aria-label="Fields">
      <h3 className="text-body font-semibold">Fields</h3>
      <p className="mb-2 text-small text-ink-muted">
        Write these in the text. The letter shows the value of the employee.
      </p>
      <dl className="space-y-2 text-small">
        {Object.entries(letterFields).map(([name, meaning]) => (
          <div key={name}>
            <dt className="font-mono break-words select-all">{`{{${name}}}`}</dt>
            <dd className="text-ink-muted">{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
