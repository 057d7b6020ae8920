import { useQuery } from '@tanstack/react-query';
import { FileText, X } from 'lucide-react';
import { useId, useState, type Ref } from 'react';
import type { AnyResource } from '#contract/engine/resource.ts';
import { recordFileQuery, type RecordFile } from '#web/record/record-file.ts';
import { FieldError } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Picture, isPicture } from '#web/ui/picture.tsx';
import { FileDrop } from './file-drop.tsx';

interface FilesControlProps {
  label: string;
  /** The noun for one file: 'Photo'. */
  one: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Their File Paths. */
  files: readonly string[];
  max: number;
  /** Accepts only photos. */
  isOfPhotos?: boolean;
  /** The record that some of the files already belong to. */
  keptIn?: { resource: AnyResource; id: string; files: readonly string[] } | undefined;
  onAdd: (filePath: string) => void;
  onRemove: (filePath: string) => void;
  ref?: Ref<HTMLDivElement>;
}

/** The files of a record. Each uploads at once and is saved with the record. */
export function FilesControl(props: FilesControlProps) {
  const { label, one, hint, error, files, max, isOfPhotos, keptIn, onAdd, onRemove, ref } = props;
  const [sent, setSent] = useState<ReadonlyMap<string, File>>(new Map());
  const id = useId();
  return (
    <div
      ref={ref}
      role="group"
      aria-labelledby={id}
      tabIndex={-1}
      className="col-span-full flex min-w-0 flex-col gap-2 outline-none"
    >
      <p id={id} className="text-small font-medium">
        {label}
      </p>
      {hint && <p className="text-small text-ink-faint">{hint}</p>}
      {files.length > 0 && (
        <ul className="flex flex-col">
          {files.map((filePath, index) => {
            const file = sent.get(filePath);
            const called = file?.name ?? `${one} ${index + 1}`;
            const kept = keptIn?.files.includes(filePath) ? { ...keptIn, filePath } : null;
            return (
              <li key={filePath} className="flex items-center gap-3 border-b py-1 last:border-b-0">
                {kept ? <RecordFileThumbnail file={kept} /> : <Thumbnail file={file} />}
                <span className="min-w-0 flex-1 truncate">{called}</span>
                <IconButton icon={X} label={`Remove ${called}`} onClick={() => onRemove(filePath)} />
              </li>
            );
          })}
        </ul>
      )}
      {error && <FieldError>{error}</FieldError>}
      {files.length < max && (
        <FileDrop
          atMost={max - files.length}
          pictures={isOfPhotos ? 'alone' : 'too'}
          onUploaded={(filePath, _name, file) => {
            setSent((before) => new Map(before).set(filePath, file));
            onAdd(filePath);
          }}
        />
      )}
    </div>
  );
}

function RecordFileThumbnail({ file }: { file: RecordFile }) {
  return <Thumbnail file={useQuery(recordFileQuery(file)).data} />;
}

function Thumbnail({ file }: { file: Blob | undefined }) {
  return (
    <span className="flex size-12 shrink-0 items-center justify-center overflow-hidden rounded-lg border bg-sunken text-ink-faint">
      {file && isPicture(file) ? (
        <Picture file={file} alt="" className="size-full object-cover" />
      ) : (
        <FileText aria-hidden className="size-5" strokeWidth={1.75} />
      )}
    </span>
  );
}
