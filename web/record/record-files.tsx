import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { recordFileEndpoint } from '#contract/files/record-files.ts';
import type { AnyResource } from '#contract/engine/resource.ts';
import { sentenceOf } from '#web/engine/client.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Picture, isPicture } from '#web/ui/picture.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { recordFileQuery, saveRecordFile, type RecordFile } from './record-file.ts';

interface RecordFilesProps {
  resource: AnyResource;
  id: string;
  /** The noun for one file: 'Receipt'. */
  one: string;
  /** Their File Paths. */
  files: readonly string[];
}

/** A record's files: images as previews, others as downloads. */
export function RecordFiles({ resource, id, one, files }: RecordFilesProps) {
  return (
    <ul className="flex flex-wrap items-center gap-2">
      {files.map((filePath, index) => (
        <li key={filePath}>
          <RecordFileItem
            file={{ resource, id, filePath }}
            called={files.length > 1 ? `${one} ${index + 1}` : one}
          />
        </li>
      ))}
    </ul>
  );
}

function RecordFileItem({ file, called }: { file: RecordFile; called: string }) {
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useQuery(recordFileQuery(file));
  if (error) return <p role="alert">{sentenceOf(error, recordFileEndpoint(file.resource).failure)}</p>;
  if (!data) return <Skeleton className="size-20" />;
  const save = () => saveRecordFile(called, data);
  if (!isPicture(data))
    return (
      <Button size="small" icon={Download} aria-label={`Download ${called}`} onClick={save}>
        {called}
      </Button>
    );
  return (
    <>
      <button
        type="button"
        aria-label={`Open ${called}`}
        className="block size-20 overflow-hidden rounded-lg border bg-sunken hover:border-line-strong"
        onClick={() => setOpen(true)}
      >
        <Picture file={data} alt="" className="size-full object-cover" />
      </button>
      {isOpen && (
        <Dialog
          open
          onClose={() => setOpen(false)}
          title={called}
          size="large"
          footer={
            <Button icon={Download} onClick={save}>
              Download
            </Button>
          }
        >
          <Picture file={data} alt={called} className="mx-auto max-h-[70dvh] max-w-full" />
        </Dialog>
      )}
    </>
  );
}
