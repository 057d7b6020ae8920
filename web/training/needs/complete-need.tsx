import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { addMonths, dateExists } from '#contract/engine/days.ts';
import type { Values } from '#contract/engine/fields.ts';
import { certificate, completeTrainingNeed } from '#contract/training/complete-need.ts';
import { trainingCourses } from '#contract/training/training-courses.ts';
import { needWords, trainingNeeds } from '#contract/training/training-needs.ts';
import { useFormats } from '#web/engine/format.ts';
import { newId } from '#web/engine/new-id.ts';
import { reading } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useRight } from '#web/engine/session.ts';
import { FormDialog } from '#web/form/form-dialog.tsx';
import { ResourceField } from '#web/form/resource-field.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { useScope } from '#web/page/use-scope.ts';
import { FormGrid } from '#web/ui/form-grid.tsx';
import { CertificateFields } from './certificate-fields.tsx';
import { emptyCertificate } from './typed-certificate.ts';

interface CompleteNeedProps {
  need: RecordIn<typeof trainingNeeds>;
  onClose: () => void;
}

const { completionDate, result } = completeTrainingNeed.body.shape;
const { filePath, documentType, issueDate, expiryDate, documentNumber } = certificate.shape;
const details = { documentType, issueDate, expiryDate, documentNumber };
const fields = { completionDate, result, filePath: filePath.nullable(), ...details };

/** Records the completion date, the result and the certificate. */
export function CompleteNeed({ need, onClose }: CompleteNeedProps) {
  const formats = useFormats();
  const keepsTraining = useRight('training:update') === 'all';
  const mayAddDocument = useScope()('documents:create', need.employeeId);
  const [certificateId] = useState(newId);
  const form = useEndpointForm({
    endpoint: completeTrainingNeed,
    resource: trainingNeeds,
    fields,
    start: { ...emptyCertificate, completionDate: formats.today() },
    // The details appear once there is a certificate.
    skipped: (controls) => (textOf(controls, 'filePath').trim() === '' ? Object.keys(details) : []),
    input: ({ filePath, issueDate, expiryDate, documentType, documentNumber, ...completion }) => ({
      params: { id: need.id },
      body: {
        ...completion,
        version: need.version,
        certificate:
          filePath === null
            ? null
            : {
                id: certificateId,
                filePath,
                documentType,
                documentNumber,
                ...(issueDate && { issueDate }),
                ...(expiryDate && { expiryDate }),
              },
      },
    }),
    success: needWords.completed,
    onDone: onClose,
  });
  const { control, setValue, formState } = form.form;
  const controls = useWatch({ control });
  const validUntil = useValidUntil(need.courseId, textOf(controls, 'completionDate'));
  return (
    <FormDialog
      form={form}
      title={`Complete ${need.courseName}`}
      description={need.employeeName}
      submitLabel="Complete"
      busyLabel="Saving..."
      onClose={onClose}
    >
      <FormGrid>
        <ResourceField
          form={form}
          name="completionDate"
          {...(validUntil && { hint: `Valid until ${formats.day(validUntil)}.` })}
        />
        <ResourceField form={form} name="result" />
      </FormGrid>
      {(keepsTraining || mayAddDocument) && (
        <CertificateFields
          typed={{
            filePath: textOf(controls, 'filePath'),
            documentType: textOf(controls, 'documentType'),
            documentNumber: textOf(controls, 'documentNumber'),
            issueDate: textOf(controls, 'issueDate'),
            expiryDate: textOf(controls, 'expiryDate'),
          }}
          onChange={(changes) => {
            for (const [field, text] of Object.entries(changes))
              setValue(field, text, { shouldDirty: true, shouldValidate: formState.isSubmitted });
          }}
          errors={Object.fromEntries(
            Object.entries(formState.errors).map(([field, error]) => [
              `certificate.${field}`,
              error?.message,
            ]),
          )}
          validUntil={validUntil}
        />
      )}
    </FormDialog>
  );
}

function textOf(controls: Values, field: string): string {
  return String(controls[field] ?? '');
}

/** The same date that the server computes. */
function useValidUntil(courseId: string, completed: string): string | undefined {
  const { data } = useQuery(reading(trainingCourses.read, { params: { id: courseId } }));
  const months = data?.validityPeriodMonths;
  return months && dateExists(completed) ? addMonths(completed, months) : undefined;
}
