import type { ReactNode } from 'react';
import { documentWords, employeeDocuments } from '#contract/hr/employee-documents.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { FormDialog } from '#web/form/form-dialog.tsx';
import { useResourceForm, type ResourceForm } from '#web/form/use-resource-form.ts';
import { FormGrid } from '#web/ui/form-grid.tsx';
import { documentFields, type DocumentField } from './document-field-names.ts';

type Document = RecordIn<typeof employeeDocuments>;

interface NewDocumentSetup {
  start: Partial<Record<DocumentField, unknown>>;
  onSaved: (saved: Document) => void;
}

const create = { ...employeeDocuments.create, failure: documentWords.addFailed };

/**
 * The form of a new document. A document from someone who may not accept it stays pending, and the
 * toast says so.
 */
export function useNewDocument({ start, onSaved }: NewDocumentSetup): ResourceForm<DocumentField> {
  return useResourceForm({
    resource: employeeDocuments,
    fields: ['employeeId', ...documentFields],
    start,
    create,
    success: ({ isAccepted }) => (isAccepted ? documentWords.added : documentWords.addedUnaccepted),
    onSaved,
  });
}

interface NewDocumentProps {
  form: ResourceForm<DocumentField>;
  title: string;
  description?: string;
  onClose: () => void;
  children: ReactNode;
}

export function NewDocument({ children, ...dialog }: NewDocumentProps) {
  return (
    <FormDialog {...dialog} submitLabel="Add Document" busyLabel="Adding...">
      <FormGrid>{children}</FormGrid>
    </FormDialog>
  );
}
