import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { addMonths, dateExists } from '#contract/engine/days.ts';
import { completeTrainingNeed } from '#contract/training/complete-need.ts';
import { trainingCourses } from '#contract/training/training-courses.ts';
import { needResults, needWords, type trainingNeeds } from '#contract/training/training-needs.ts';
import { CallError, sentenceOf } from '#web/engine/client.ts';
import { useFormats } from '#web/engine/format.ts';
import { newId } from '#web/engine/new-id.ts';
import { reading, useStep } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useRight } from '#web/engine/session.ts';
import { useLeaving, useOpenBeneath } from '#web/form/leaving.tsx';
import { useScope } from '#web/page/use-scope.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, FieldError } from '#web/ui/field.tsx';
import { FormGrid } from '#web/ui/form-grid.tsx';
import { SuggestInput } from '#web/ui/suggest-input.tsx';
import { CertificateFields } from './certificate-fields.tsx';
import { checkCompletion, emptyCertificate, type TypedCompletion } from './typed-completion.ts';

interface CompleteNeedProps {
  need: RecordIn<typeof trainingNeeds>;
  onClose: () => void;
}

/** Records the completion date, the result and the certificate. */
export function CompleteNeed({ need, onClose }: CompleteNeedProps) {
  const formats = useFormats();
  const keepsTraining = useRight('training:update') === 'all';
  const mayAddDocument = useScope()('documents:create', need.employeeId);
  const mayFile = keepsTraining || mayAddDocument;
  const [certificateId] = useState(newId);
  const [start] = useState(() => emptyOf(formats.today()));
  const [typed, setTyped] = useState<TypedCompletion>(start);
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const validUntil = useValidUntil(need.courseId, typed.completionDate);
  const { leave, question } = useLeaving(JSON.stringify(typed) !== JSON.stringify(start), useOpenBeneath());
  const step = useStep(completeTrainingNeed, {
    success: needWords.completed,
    onDone() {
      // Synchronous, because closing may leave the page, which must not ask about saved input.
      flushSync(() => setTyped(start));
      onClose();
    },
  });
  const close = () => leave(onClose);
  const set = (changes: Partial<TypedCompletion>) => setTyped({ ...typed, ...changes });

  function save() {
    const { body, errors: found } = checkCompletion(typed, { version: need.version, certificateId });
    setErrors(found);
    if (!body) return;
    step.mutate({ params: { id: need.id }, body }, { onError: (error) => setErrors(errorsOf(error)) });
  }

  return (
    <>
      <Dialog
        open
        onClose={close}
        title={`Complete ${need.courseName}`}
        description={need.employeeName}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button type="submit" variant="primary" busy={step.isPending} busyLabel="Saving...">
              Complete
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-6">
          {errors.form && <FieldError>{errors.form}</FieldError>}
          <FormGrid>
            <Field
              label="Completion Date"
              required
              error={errors.completionDate}
              hint={validUntil && `Valid until ${formats.day(validUntil)}.`}
            >
              <DateField
                value={typed.completionDate || null}
                onChange={(day) => set({ completionDate: day ?? '' })}
                format={formats.dateFormat}
                today={formats.today()}
                max={formats.today()}
              />
            </Field>
            <Field label="Result" error={errors.result}>
              <SuggestInput
                value={typed.result}
                onChange={(result) => set({ result })}
                suggestions={needResults}
              />
            </Field>
          </FormGrid>
          {mayFile && (
            <CertificateFields typed={typed} onChange={set} errors={errors} validUntil={validUntil} />
          )}
        </div>
      </Dialog>
      {question}
    </>
  );
}

function emptyOf(today: string): TypedCompletion {
  return { ...emptyCertificate, completionDate: today, result: '' };
}

/** The same date that the server computes. */
function useValidUntil(courseId: string, completed: string): string | undefined {
  const { data } = useQuery(reading(trainingCourses.read, { params: { id: courseId } }));
  const months = data?.validityPeriodMonths;
  return months && dateExists(completed) ? addMonths(completed, months) : undefined;
}

function errorsOf(error: unknown): Partial<Record<string, string>> {
  const fieldErrors = (error instanceof CallError && error.problem?.errors) || [];
  if (fieldErrors.length > 0)
    return Object.fromEntries(fieldErrors.map(({ path, message }) => [path, message]));
  return { form: sentenceOf(error, completeTrainingNeed.failure) };
}
