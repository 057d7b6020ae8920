import { documentWords, employeeDocuments } from '#contract/hr/employee-documents.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { FormDialog } from '#web/form/form-dialog.tsx';
import { useResourceForm } from '#web/form/use-resource-form.ts';
import { FormGrid } from '#web/ui/form-grid.tsx';
import { documentFields } from './document-field-names.ts';
import { DocumentFields } from './document-fields.tsx';

interface EditDocumentProps {
  document: RecordIn<typeof employeeDocuments>;
  onClose: () => void;
}

export function EditDocument({ document, onClose }: EditDocumentProps) {
  const form = useResourceForm({
    resource: employeeDocuments,
    fields: documentFields,
    record: document,
    success: documentWords.updated,
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={`Edit ${document.documentName}`}
      submitLabel="Save Changes"
      busyLabel="Saving..."
      onClose={onClose}
    >
      <FormGrid>
        <DocumentFields form={form} />
      </FormGrid>
    </FormDialog>
  );
}
