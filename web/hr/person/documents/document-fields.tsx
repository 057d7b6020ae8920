import type { employeeDocuments } from '#contract/hr/employee-documents.ts';
import type { FieldName } from '#web/engine/records.ts';
import { ResourceField } from '#web/form/resource-field.tsx';
import type { ResourceForm } from '#web/form/use-resource-form.ts';
import { FileDrop } from '#web/form/file-drop.tsx';

/** The fields of a document, without its owner. */
export const documentFields = [
  'documentName',
  'documentType',
  'filePath',
  'issueDate',
  'expiryDate',
  'documentNumber',
  'issuingAuthority',
  'notes',
] as const satisfies FieldName<typeof employeeDocuments>[];

/** A new document also has an owner. */
export type DocumentField = (typeof documentFields)[number] | 'employeeId';

interface DocumentFieldsProps {
  form: ResourceForm<DocumentField>;
  /** A renewal keeps the name and type, which identify the document it replaces. */
  isRenewal?: boolean;
}

export function DocumentFields({ form, isRenewal = false }: DocumentFieldsProps) {
  return (
    <>
      {!isRenewal && <ResourceField form={form} name="documentName" />}
      {!isRenewal && <ResourceField form={form} name="documentType" />}
      <FileDrop
        onUploaded={(filePath) =>
          form.form.setValue('filePath', filePath, { shouldDirty: true, shouldValidate: true })
        }
      />
      <ResourceField
        form={form}
        name="filePath"
        placeholder="HR/Licences/Kila-driving-licence.pdf"
        hint="Filled in when you upload a file. Or enter where the document is kept, for example Cabinet 2."
        wide
      />
      <ResourceField form={form} name="issueDate" />
      <ResourceField form={form} name="expiryDate" />
      <ResourceField form={form} name="documentNumber" />
      <ResourceField form={form} name="issuingAuthority" />
      <ResourceField form={form} name="notes" />
    </>
  );
}
