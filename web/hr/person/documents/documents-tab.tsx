import { useQuery } from '@tanstack/react-query';
import { FilePen, Upload } from 'lucide-react';
import { useState } from 'react';
import {
  documentStatuses,
  documentWords,
  readEmployeeDocuments,
  type employeeDocuments,
} from '#contract/hr/employee-documents.ts';
import { reading } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useRights } from '#web/engine/session.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { useOwnEmployeeId, useScope } from '#web/page/use-scope.ts';
import { ReadFailure } from '#web/page/read-failure.tsx';
import { FilterSelect } from '#web/list/filter-select.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { TabProps } from '../person.ts';
import { useMarked } from '../use-marked.ts';
import { DeleteDocument } from './delete-document.tsx';
import { DeletedDocuments } from './deleted-documents.tsx';
import type { DocumentActionRequest } from './document-action-request.ts';
import { DocumentActions } from './document-actions.tsx';
import { DocumentDialog } from './document-dialog.tsx';
import { DocumentTable } from './document-table.tsx';
import { WithSummary } from '../summary/with-summary.tsx';
import { DocumentsSummary } from './documents-summary.tsx';
import { useStatusAsked } from './use-status-asked.ts';

const EditDocument = lazyPart(async () => (await import('./edit-document.tsx')).EditDocument);
const UploadDocument = lazyPart(async () => (await import('./upload-document.tsx')).UploadDocument);
const RenewDocument = lazyPart(async () => (await import('./upload-document.tsx')).RenewDocument);

const NewLetter = lazyPart(async () => (await import('./new-letter.tsx')).NewLetter);

type Document = RecordIn<typeof employeeDocuments>;

/** A person's documents, as far as the user may see them. */
export function DocumentsTab({ person }: TabProps) {
  const { id: employeeId } = person;
  const { data, error, refetch } = useQuery(reading(readEmployeeDocuments, { params: { id: employeeId } }));
  const { status, ask } = useStatusAsked();
  const { mark } = useMarked();
  const scopes = useScope();
  const rights = useRights();
  const self = useOwnEmployeeId();
  const [doing, setDoing] = useState<DocumentActionRequest | { what: 'add' | 'letter' } | null>(null);
  const close = () => setDoing(null);
  const saved = (document: Document) => {
    close();
    mark(document.id);
  };
  const documents = data?.filter((document) => !status || document.status === status);
  const mayAdd = scopes('documents:create', employeeId);
  const mayWrite =
    rights['letter-templates:read'] && employeeId !== self && scopes('documents:update', employeeId);
  const upload = mayAdd && (
    <Button variant="primary" icon={Upload} onClick={() => setDoing({ what: 'add' })}>
      Upload Document
    </Button>
  );
  /** The current record, however long its dialog has been open. */
  const current = doing && 'document' in doing ? data?.find(({ id }) => id === doing.document.id) : undefined;

  if (error && !data)
    return (
      <ReadFailure error={error} failure={readEmployeeDocuments.failure} onRetry={() => void refetch()} />
    );
  return (
    <WithSummary summary={data && data.length > 0 && <DocumentsSummary documents={data} />}>
      <div className="flex flex-col gap-6 pb-6">
        <section aria-label="Documents">
          <div className="flex flex-wrap items-center gap-2 pb-3">
            <FilterSelect
              label="Status"
              all="All Statuses"
              options={documentStatuses}
              value={status}
              onChange={ask}
            />
            <div className="ml-auto flex flex-wrap gap-2">
              {mayWrite && (
                <Button icon={FilePen} onClick={() => setDoing({ what: 'letter' })}>
                  New Letter
                </Button>
              )}
              {upload}
            </div>
          </div>
          <DocumentTable
            documents={documents}
            empty={
              <EmptyState
                sentence={data?.length ? 'No documents with this status.' : documentWords.none}
                action={
                  data?.length ? (
                    <Button onClick={() => ask(undefined)}>Show all documents</Button>
                  ) : undefined
                }
              />
            }
            onDo={setDoing}
          />
        </section>
        {scopes('documents:remove', employeeId) && <DeletedDocuments employeeId={employeeId} />}
        {doing?.what === 'add' && <UploadDocument employeeId={employeeId} onSaved={saved} onClose={close} />}
        {doing?.what === 'letter' && (
          <NewLetter
            employeeId={employeeId}
            employeeName={`${person.firstName} ${person.lastName}`}
            onSaved={saved}
            onClose={close}
          />
        )}
        {doing?.what === 'open' && current && (
          <DocumentDialog
            document={current}
            actions={<DocumentActions document={current} onDo={setDoing} />}
            onClose={close}
          />
        )}
        {doing?.what === 'edit' && <EditDocument document={doing.document} onClose={close} />}
        {doing?.what === 'renew' && (
          <RenewDocument document={doing.document} onSaved={saved} onClose={close} />
        )}
        {doing?.what === 'delete' && <DeleteDocument document={doing.document} onClose={close} />}
      </div>
    </WithSummary>
  );
}
