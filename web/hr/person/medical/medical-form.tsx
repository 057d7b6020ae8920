import { useWatch } from 'react-hook-form';
import { medicalHistories, medicalWords } from '#contract/hr/medical-histories.ts';
import type { FieldName, RecordIn } from '#web/engine/records.ts';
import { ListField } from '#web/form/list-field.tsx';
import { ResourceField } from '#web/form/resource-field.tsx';
import { ResourceForm } from '#web/form/resource-form.tsx';
import { useChanged } from '#web/form/use-changed.ts';
import { useResourceForm } from '#web/form/use-resource-form.ts';
import { useOwnEmployeeId } from '#web/page/use-scope.ts';
import { Badge } from '#web/ui/badge.tsx';
import { FormGrid } from '#web/ui/form-grid.tsx';
import { FormSection } from '#web/ui/form-section.tsx';
import type { TabProps } from '../person.ts';
import { medicalSections } from './medical-sections.ts';

type Field = FieldName<typeof medicalHistories>;

interface MedicalFormProps extends TabProps {
  /** Null if there is none yet; saving creates it. */
  history: RecordIn<typeof medicalHistories> | null;
  /** It was just created by another instance of this form. */
  isMade: boolean;
  onMade: () => void;
}

/** The medical history as a form; some fields appear only while a checkbox is set. */
export function MedicalForm({ person, history, isMade, onMade }: MedicalFormProps) {
  const form = useMedicalForm(person.id, history, onMade);
  const isChanged = useChanged(form);
  const isOwn = useOwnEmployeeId() === person.id;
  const set: Record<string, unknown> = useWatch({ control: form.form.control });
  return (
    <ResourceForm
      form={form}
      submitLabel="Save Medical History"
      busyLabel="Saving..."
      tallIn="dialog"
      isJustSaved={isMade}
    >
      <div>
        {medicalSections.map(({ title, fields }) => (
          <FormSection
            key={title}
            title={title}
            state={isChanged(fields.map(({ name }) => name)) && <Badge tone="blue">Changed</Badge>}
          >
            <FormGrid>
              {fields
                .filter(({ when }) => when === undefined || set[when] === true)
                .map(({ name, label, addLabel }) =>
                  addLabel ? (
                    <ListField
                      key={name}
                      form={form}
                      name={name}
                      addLabel={addLabel}
                      {...(label && { label })}
                    />
                  ) : (
                    <ResourceField
                      key={name}
                      form={form}
                      name={name}
                      wide={name in flags}
                      disabledReason={isOwn && name in ofFitness ? medicalWords.ownFitness : undefined}
                    />
                  ),
                )}
            </FormGrid>
          </FormSection>
        ))}
      </div>
    </ResourceForm>
  );
}

function useMedicalForm(employeeId: string, history: MedicalFormProps['history'], onMade: () => void) {
  const failure = medicalWords.saveFailed;
  const common = { resource: medicalHistories, success: medicalWords.saved };
  return useResourceForm<typeof medicalHistories, Field>(
    history
      ? { ...common, fields: shown, record: history, update: { ...medicalHistories.update, failure } }
      : {
          ...common,
          fields: ['employeeId', ...shown],
          start: { employeeId },
          onSaved: onMade,
          create: { ...medicalHistories.create, failure },
        },
  );
}

const shown = medicalSections.flatMap(({ fields }) => fields.map(({ name }) => name));
const ofFitness = { fitness: true, fitnessUntil: true };
const flags = { isOnMedication: true, hasMedicationAllergies: true, usesTobacco: true };
