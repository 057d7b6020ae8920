import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { employeeDocuments } from '#contract/hr/employee-documents.ts';
import type { letterTemplates } from '#contract/hr/letter-templates.ts';
import { readLetterText } from '#contract/hr/letters.ts';
import { sentenceOf } from '#web/engine/client.ts';
import { reading } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { ReferenceChoice } from '#web/form/reference-choice.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

interface LetterPreviewProps {
  template: RecordIn<typeof letterTemplates>;
  onClose: () => void;
}

/** The text of a template, filled for an employee. */
export function LetterPreview({ template, onClose }: LetterPreviewProps) {
  const [employeeId, setEmployeeId] = useState('');
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Preview ${template.name}`}
      description="Fields without a value stay between {{ and }}."
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <div className="space-y-4">
        <ReferenceChoice
          field={employeeDocuments.fields.employeeId}
          value={employeeId}
          onChange={setEmployeeId}
        />
        {employeeId === '' ? (
          <p className="text-ink-muted">Choose an employee to see the letter.</p>
        ) : (
          <Filled templateId={template.id} employeeId={employeeId} />
        )}
      </div>
    </Dialog>
  );
}

function Filled({ templateId, employeeId }: { templateId: string; employeeId: string }) {
  const { data, error } = useQuery(
    reading(readLetterText, { params: { id: employeeId }, query: { templateId } }),
  );
  if (error) return <p role="alert">{sentenceOf(error, readLetterText.failure)}</p>;
  if (!data) return <Skeleton className="h-48 w-full" />;
  return (
    <article aria-label="Letter" className="rounded-lg border bg-sunken p-4 break-words whitespace-pre-wrap">
      {data.text}
    </article>
  );
}
