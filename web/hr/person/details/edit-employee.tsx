import { employeeWords, employees } from '#contract/hr/employees.ts';
import { fullName } from '#contract/users/users.ts';
import type { FieldName, RecordIn } from '#web/engine/records.ts';
import { FormDialog } from '#web/form/form-dialog.tsx';
import { ResourceField } from '#web/form/resource-field.tsx';
import { useResourceForm } from '#web/form/use-resource-form.ts';
import { FormGrid } from '#web/ui/form-grid.tsx';
import { FormSection } from '#web/ui/form-section.tsx';
import { employeeSections } from './employee-sections.ts';

interface EditEmployeeProps {
  person: RecordIn<typeof employees>;
  /** Those that the person who edits may change. */
  fields: readonly FieldName<typeof employees>[];
  onClose: () => void;
}

export function EditEmployee({ person, fields, onClose }: EditEmployeeProps) {
  const form = useResourceForm({
    resource: employees,
    fields,
    record: person,
    success: employeeWords.updated,
    onSaved: onClose,
  });
  const sections = employeeSections
    .map(({ title, fields: all }) => ({ title, shown: all.filter((field) => fields.includes(field)) }))
    .filter(({ shown }) => shown.length > 0);
  return (
    <FormDialog
      form={form}
      title={`Edit ${fullName(person)}`}
      size="large"
      submitLabel="Save Changes"
      busyLabel="Saving..."
      onClose={onClose}
    >
      <div>
        {sections.map(({ title, shown }) => (
          <FormSection key={title} title={title}>
            <FormGrid columns={3}>
              {shown.map((name) => (
                <ResourceField key={name} form={form} name={name} hint={hints[name] ?? ''} />
              ))}
            </FormGrid>
          </FormSection>
        ))}
      </div>
    </FormDialog>
  );
}

const hints: Partial<Record<FieldName<typeof employees>, string>> = {
  bankAccountNumber: 'Only its end is shown. Type the whole number to replace it.',
};
