import { useQuery } from '@tanstack/react-query';
import { downloadDocument, type employeeDocuments } from '#contract/hr/employee-documents.ts';
import { sentenceOf } from '#web/engine/client.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useShown } from '#web/ui/use-shown.ts';
import { readingFile } from './document-file.ts';

export function DocumentPreview({ document }: { document: RecordIn<typeof employeeDocuments> }) {
  const { data, error } = useQuery(readingFile(document));
  if (error) return <p role="alert">{sentenceOf(error, downloadDocument.failure)}</p>;
  if (!data) return <Skeleton className="h-96 w-full" />;
  return <ShownFile file={data} name={document.documentName} />;
}

function ShownFile({ file, name }: { file: Blob; name: string }) {
  // Hides the sidebar of the browser's PDF viewer.
  const show = useShown(file, '#navpanes=0');
  const label = `Preview of ${name}`;
  if (file.type === 'application/pdf')
    // oxlint-disable-next-line react/iframe-missing-sandbox -- a sandbox would block the browser's PDF viewer
    return <iframe ref={show} title={label} className="h-[70dvh] w-full rounded-lg border bg-sunken" />;
  return (
    <img ref={show} alt={label} className="mx-auto max-h-[70dvh] max-w-full rounded-lg border bg-sunken" />
  );
}
