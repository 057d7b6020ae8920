import { useState } from 'react';
import { documentNameOf } from '#contract/hr/employee-documents.ts';
import { ResourceField } from '#web/form/resource-field.tsx';
import type { ResourceForm } from '#web/form/use-resource-form.ts';
import type { DocumentField } from './document-field-names.ts';
import { DocumentFileField } from './document-file-field.tsx';

interface DocumentFieldsProps {
  form: ResourceForm<DocumentField>;
  /** A renewal keeps the name and type, which identify the document it replaces. */
  isRenewal?: boolean;
}

export function DocumentFields({ form, isRenewal = false }: DocumentFieldsProps) {
  const [proposedName, setProposedName] = useState('');

  /** A name that somebody typed stays. */
  function proposeName(fileName: string) {
    const { getValues, setValue } = form.form;
    const current = getValues('documentName');
    const proposed = documentNameOf(fileName);
    if (isRenewal || proposed === '' || (current !== '' && current !== proposedName)) return;
    setProposedName(proposed);
    setValue('documentName', proposed, { shouldDirty: true, shouldValidate: true });
  }

  return (
    <>
      {!isRenewal && <ResourceField form={form} name="documentName" />}
      {!isRenewal && <ResourceField form={form} name="documentType" />}
      <DocumentFileField form={form} onUploaded={proposeName} />
      <ResourceField form={form} name="issueDate" />
      <ResourceField form={form} name="expiryDate" />
      <ResourceField form={form} name="documentNumber" />
      <ResourceField form={form} name="issuingAuthority" />
      <ResourceField form={form} name="notes" />
    </>
  );
}
