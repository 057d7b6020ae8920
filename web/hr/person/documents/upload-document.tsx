import type { employeeDocuments } from '#contract/hr/employee-documents.ts';
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
    start: { employeeId, documentName, documentType, documentNumber, issuingAuthority },
    onSaved,
  });
  return (
    <NewDocument
      form={form}
      title={`Renew ${documentName}`}
      description="The old document is kept and marked Superseded when the new one is accepted."
      onClose={onClose}
    >
      <DocumentFields form={form} isRenewal />
    </NewDocument>
  );
}
