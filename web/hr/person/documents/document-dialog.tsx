import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { documentWords, employeeDocuments } from '#contract/hr/employee-documents.ts';
import { useFormats } from '#web/engine/format.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { RecordHistory } from '#web/history/record-history.tsx';
import { useScope } from '#web/page/use-scope.ts';
import { detailsOf, type Detail } from '#web/record/details.ts';
import { Button } from '#web/ui/button.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DocumentBadge } from './document-badge.tsx';
import { saveDocument, shownType } from './document-file.ts';
import { DocumentPreview } from './document-preview.tsx';

type Document = RecordIn<typeof employeeDocuments>;

interface DocumentDialogProps {
  document: Document;
  /** Action buttons. */
  actions: ReactNode;
  onClose: () => void;
}

/** A document: its details, a preview of its file where possible, and its actions. */
export function DocumentDialog({ document, actions, onClose }: DocumentDialogProps) {
  const formats = useFormats();
  const scopes = useScope();
  const { id, documentName, version, fileName, filePath } = document;
  const visible = details.filter(({ field }) => document[field] !== undefined);
  const isShown = Boolean(fileName) && shownType(document) !== undefined;
  const aside = (
    <div className="flex min-w-0 flex-col gap-8">
      <DescriptionList items={detailsOf(employeeDocuments, document, visible, formats)} />
      {!fileName && filePath !== undefined && <Whereabouts filePath={filePath} />}
      {fileName && !isShown && (
        <p className="text-ink-muted">{fileName} cannot be shown here. Download it to open it.</p>
      )}
      {scopes('documents:read', document.employeeId) && (
        <RecordHistory resource={employeeDocuments} id={id} version={version} />
      )}
    </div>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={documentName}
      size={isShown ? 'huge' : 'medium'}
      footer={
        <>
          {fileName && (
            <Button icon={Download} onClick={() => void saveDocument(document)}>
              Download
            </Button>
          )}
          {actions}
        </>
      }
    >
      {isShown ? (
        <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <DocumentPreview document={document} />
          {aside}
        </div>
      ) : (
        aside
      )}
    </Dialog>
  );
}

const details: Detail<typeof employeeDocuments>[] = [
  { field: 'documentType' },
  { field: 'status', cell: DocumentBadge },
  { field: 'uploadDate' },
  { field: 'expiryDate' },
  { field: 'issueDate' },
  { field: 'documentNumber' },
  { field: 'issuingAuthority' },
  { field: 'notes' },
];

function Whereabouts({ filePath }: { filePath: string }) {
  return (
    <p className="break-words text-ink-muted">
      {documentWords.noFile}: <span className="text-ink">{filePath}</span>
    </p>
  );
}
