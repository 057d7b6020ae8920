import type { ReactNode } from 'react';
import type { employeeDocuments } from '#contract/hr/employee-documents.ts';
import { useFormats } from '#web/engine/format.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { Table } from '#web/ui/table.tsx';
import { scrollIntoSight, useMarked } from '../use-marked.ts';
import { DocumentBadge } from './document-badge.tsx';
import { DocumentMenu } from './document-menu.tsx';
import type { DocumentActionRequest } from './document-action-request.ts';

interface DocumentTableProps {
  /** Undefined while loading. */
  documents: RecordIn<typeof employeeDocuments>[] | undefined;
  empty: ReactNode;
  onDo: (doing: DocumentActionRequest) => void;
}

/** Highlights the document in the URL and scrolls to it. */
export function DocumentTable({ documents, empty, onDo }: DocumentTableProps) {
  const formats = useFormats();
  const { markedId } = useMarked();
  const day = (value: string | null) => (value === null ? '' : formats.day(value));
  return (
    <Table
      caption="Documents"
      columns={[
        {
          key: 'documentName',
          header: 'Document Name',
          primary: true,
          cell: ({ id, documentName }) => (
            <span ref={id === markedId ? scrollIntoSight : undefined} className="scroll-my-24">
              {documentName}
            </span>
          ),
        },
        { key: 'documentType', header: 'Document Type', cell: ({ documentType }) => documentType },
        { key: 'status', header: 'Status', cell: DocumentBadge },
        {
          key: 'uploadDate',
          header: 'Uploaded',
          labelOnPhone: true,
          cell: ({ uploadDate }) => day(uploadDate),
        },
        {
          key: 'expiryDate',
          header: 'Expiry Date',
          labelOnPhone: true,
          cell: ({ expiryDate }) => day(expiryDate) || <span className="text-ink-faint">None</span>,
        },
        {
          key: 'documentNumber',
          header: 'Document Number',
          hideBelow: 'md',
          cell: ({ documentNumber }) => documentNumber ?? '',
        },
        {
          key: 'actions',
          header: 'Actions',
          headerHidden: true,
          align: 'end',
          phone: 'aside',
          width: '3rem',
          cell: (document) => <DocumentMenu document={document} onDo={onDo} />,
        },
      ]}
      rows={documents ?? []}
      rowKey={({ id }) => id}
      selectedKey={markedId}
      onOpen={(document) => onDo({ what: 'open', document })}
      loading={!documents}
      empty={empty}
    />
  );
}
