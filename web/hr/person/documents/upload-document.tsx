import { renewalDates } from '#contract/hr/document-renewal.ts';
import type { employeeDocuments } from '#contract/hr/employee-documents.ts';
import { useFormats } from '#web/engine/format.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { DocumentFields } from './document-fields.tsx';
import { NewDocument, useNewDocument } from './new-document.tsx';

type Document = RecordIn<typeof employeeDocuments>;

interface Given {
  onSaved: (saved: Document) => void;
  onClose: () => void;
}

export function UploadDocument({ employeeId, onSaved, onClose }: Given & { employeeId: string }) {
  const form = useNewDocument({ start: { employeeId }, onSaved });
  return (
    <NewDocument form={form} title="Upload Document" onClose={onClose}>
      <DocumentFields form={form} />
    </NewDocument>
  );
}

/** Replaces a document; the old one is kept as Superseded. */
export function RenewDocument({ document, onSaved, onClose }: Given & { document: Document }) {
  const { employeeId, documentName, documentType, documentNumber, issuingAuthority } = document;
  const form = useNewDocument({
    start: {
      employeeId,
      documentName,
      documentType,
      documentNumber,
      issuingAuthority,
      ...renewalDates(document, useFormats().today()),
    },
    onSaved,
  });
  return (
    <NewDocument
      form={form}
      title={`Renew ${documentName}`}
      description="The old document is kept and marked Superseded when the new one is accepted. Compare the proposed dates with the new document."
      onClose={onClose}
    >
      <DocumentFields form={form} isRenewal />
    </NewDocument>
  );
}
