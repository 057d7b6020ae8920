import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { addDays } from '#contract/engine/days.ts';
import {
  deletedDays,
  documentWords,
  readDeletedDocuments,
  restoreDocument,
  type DeletedDocument,
} from '#contract/hr/employee-documents.ts';
import { sentenceOf } from '#web/engine/client.ts';
import { useFormats } from '#web/engine/format.ts';
import { reading } from '#web/engine/queries.ts';
import { RestoreButton } from '#web/record/restore-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useMarked } from '../use-marked.ts';

/** Recently deleted documents, loaded on request, because opening a Medical one is recorded. */
export function DeletedDocuments({ employeeId }: { employeeId: string }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <section aria-label="Recently deleted">
      <Button
        variant="ghost"
        size="small"
        className="-ml-2"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <ChevronRight
          aria-hidden
          className={classNames('size-4 transition-transform', isOpen && 'rotate-90')}
          strokeWidth={1.75}
        />
        Recently deleted
      </Button>
      <div id={id}>{isOpen && <DeletedList employeeId={employeeId} />}</div>
    </section>
  );
}

function DeletedList({ employeeId }: { employeeId: string }) {
  const { data, error } = useQuery(reading(readDeletedDocuments, { params: { id: employeeId } }));
  if (error) return <p role="alert">{sentenceOf(error, readDeletedDocuments.failure)}</p>;
  if (!data) return <Skeleton className="mt-2 h-10 w-full" />;
  if (data.length === 0)
    return <p className="mt-1 text-ink-muted">No documents were deleted in the last {deletedDays} days.</p>;
  return (
    <ul className="mt-1">
      {data.map((document) => (
        <DeletedLine key={document.id} document={document} />
      ))}
    </ul>
  );
}

function DeletedLine({ document }: { document: DeletedDocument }) {
  const formats = useFormats();
  const { mark } = useMarked();
  const { id, documentName, documentType, deletedAt } = document;
  const until = `${addDays(deletedAt.slice(0, 10), deletedDays)}${deletedAt.slice(10)}`;
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-b py-1.5 last:border-b-0">
      <span className="min-w-0 flex-1">
        <span className="font-medium">{documentName}</span>
        <span className="block text-small text-ink-muted">
          {documentType}, deleted {formats.instant(deletedAt)}. Can be restored until {formats.instant(until)}
        </span>
      </span>
      <RestoreButton
        endpoint={restoreDocument}
        input={{ params: { id } }}
        name={documentName}
        size="small"
        success={documentWords.restored}
        onRestored={() => mark(id)}
      />
    </li>
  );
}
