import { documentWords, employeeDocuments } from '#contract/hr/employee-documents.ts';
import { FormDialog } from '#web/form/form-dialog.tsx';
import { ResourceField } from '#web/form/resource-field.tsx';
import { useResourceForm } from '#web/form/use-resource-form.ts';
import { useSubject } from '#web/page/use-subject.ts';
import { UploadFile } from './upload-file.tsx';
import { FormGrid } from '#web/ui/form-grid.tsx';

const filled = { shouldDirty: true, shouldValidate: true };

export function AddDocument({ onClose }: { onClose: () => void }) {
  const subject = useSubject('documents:create');
  const form = useResourceForm({
    resource: employeeDocuments,
    fields: [
      'employeeId',
      'documentName',
      'documentType',
      'filePath',
      'issueDate',
      'expiryDate',
      'documentNumber',
      'issuingAuthority',
      'notes',
    ],
    start: subject.start,
    success: ({ isAccepted }) => (isAccepted ? documentWords.added : documentWords.addedUnaccepted),
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title="Add Document"
      submitLabel="Add Document"
      busyLabel="Adding..."
      onClose={onClose}
    >
      <FormGrid>
        {!subject.isSelf && <ResourceField form={form} name="employeeId" wide />}
        <ResourceField form={form} name="documentName" />
        <ResourceField form={form} name="documentType" />
        <ResourceField
          form={form}
          name="filePath"
          hint="Upload a file, or say where the document is kept, such as Cabinet 2."
          wide
        />
        <UploadFile onUploaded={(filePath) => form.form.setValue('filePath', filePath, filled)} />
        <ResourceField form={form} name="issueDate" />
        <ResourceField form={form} name="expiryDate" />
        <ResourceField form={form} name="documentNumber" />
        <ResourceField form={form} name="issuingAuthority" />
        <ResourceField form={form} name="notes" />
      </FormGrid>
    </FormDialog>
  );
}
