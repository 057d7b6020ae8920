import { employeeWords, employees } from '#contract/hr/employees.ts';
import { useFormats } from '#web/engine/format.ts';
import type { FieldName } from '#web/engine/records.ts';
import { ResourceField } from '#web/form/resource-field.tsx';
import { ResourceForm } from '#web/form/resource-form.tsx';
import { useChanged } from '#web/form/use-changed.ts';
import { useResourceForm } from '#web/form/use-resource-form.ts';
import { detailsOf } from '#web/record/details.ts';
import { Badge } from '#web/ui/badge.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { FormGrid } from '#web/ui/form-grid.tsx';
import { FormSection } from '#web/ui/form-section.tsx';
import type { TabProps } from '../person.ts';
import { employeeSections } from './employee-sections.ts';
import { SectionAction } from './section-action.tsx';

type Field = FieldName<typeof employees>;

interface DetailsFormProps extends TabProps {
  /** Fields that the user may change. */
  editable: readonly Field[];
}

/** The sections of a person's details; in each, editable fields first, then read-only ones. */
export function DetailsForm({ person, editable }: DetailsFormProps) {
  const formats = useFormats();
  const form = useResourceForm({
    resource: employees,
    fields: editable,
    record: person,
    success: employeeWords.updated,
  });
  const isChanged = useChanged(form);
  const sections = employeeSections
    .map(({ title, fields }) => ({
      title,
      inForm: fields.filter((field) => editable.includes(field)),
      // A read-only name is already in the title.
      readOnly: (title === 'Name' ? [] : [...(extraFields[title] ?? []), ...fields]).filter(
        (field) => !editable.includes(field) && person[field] !== undefined,
      ),
    }))
    .filter(({ inForm, readOnly }) => inForm.length + readOnly.length > 0);
  return (
    <ResourceForm form={form} submitLabel="Save Changes" busyLabel="Saving..." isTall>
      <div>
        {sections.map(({ title, inForm, readOnly }) => (
          <FormSection
            key={title}
            title={title}
            state={isChanged(inForm) && <Badge tone="blue">Changed</Badge>}
            action={<SectionAction title={title} person={person} />}
          >
            {readOnly.length > 0 && (
              <DescriptionList
                className={inForm.length > 0 ? 'mb-4' : undefined}
                items={detailsOf(
                  employees,
                  person,
                  readOnly.map((field) => ({ field })),
                  formats,
                )}
              />
            )}
            <FormGrid columns={3}>
              {inForm.map((name) => (
                <ResourceField key={name} form={form} name={name} hint={hints[name]} />
              ))}
            </FormGrid>
          </FormSection>
        ))}
      </div>
    </ResourceForm>
  );
}

/** Fields of the section 'Name', which move here if that is not shown. */
const extraFields: Record<string, readonly Field[]> = { Contact: ['email'], Employment: ['username'] };

const hints: Partial<Record<Field, string>> = {
  bankAccountNumber: 'Only the last characters are shown. Enter the full number to replace it.',
};
