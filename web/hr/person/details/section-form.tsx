import { employeeWords, employees } from '#contract/hr/employees.ts';
import type { FieldName } from '#web/engine/records.ts';
import { ResourceField } from '#web/form/resource-field.tsx';
import { ResourceForm } from '#web/form/resource-form.tsx';
import { useResourceForm } from '#web/form/use-resource-form.ts';
import { FormGrid } from '#web/ui/form-grid.tsx';
import type { TabProps } from '../person.ts';

type Field = FieldName<typeof employees>;

interface SectionFormProps extends TabProps {
  fields: readonly Field[];
  onClose: () => void;
}

/** Changes the fields of one section. */
export function SectionForm({ person, fields, onClose }: SectionFormProps) {
  const form = useResourceForm({
    resource: employees,
    fields,
    record: person,
    success: employeeWords.updated,
    onSaved: onClose,
  });
  return (
    <div ref={focusFirstField}>
      <ResourceForm
        form={form}
        submitLabel="Save Changes"
        busyLabel="Saving..."
        onCancel={onClose}
        tallIn="dialog"
      >
        <FormGrid columns={3}>
          {fields.map((name) => (
            <ResourceField key={name} form={form} name={name} hint={hints[name]} />
          ))}
        </FormGrid>
      </ResourceForm>
    </div>
  );
}

/** In the middle, because the buttons cover the lower edge. */
function focusFirstField(form: HTMLElement | null): void {
  const first = form?.querySelector<HTMLElement>('input, select, [role=combobox]');
  first?.focus({ preventScroll: true });
  first?.scrollIntoView({ block: 'center' });
}

const hints: Partial<Record<Field, string>> = {
  bankAccountNumber: 'Only the last characters are shown. Enter the full number to replace it.',
};
