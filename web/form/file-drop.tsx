import { Upload } from 'lucide-react';
import { useState, type DragEvent } from 'react';
import { fileTypes } from '#contract/files/files.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { useUpload } from './use-upload.ts';

/** Takes one file, dropped or chosen, uploads it, and hands on the File Path under which it is kept. */
export function FileDrop({ onUploaded }: { onUploaded: (filePath: string, name: string) => void }) {
  const { underWay, said, send, cancel, ref } = useUpload(onUploaded);
  const [isOver, setOver] = useState(false);

  function drag(event: DragEvent, isHere: boolean) {
    event.preventDefault();
    setOver(isHere);
  }

  return (
    <div
      ref={ref}
      onDragEnter={(event) => drag(event, true)}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false);
        send(event.dataTransfer.files[0]);
      }}
      className={classNames(
        'col-span-full flex min-h-20 flex-col justify-center gap-2 rounded-lg border border-dashed px-4 py-3 transition-colors',
        isOver ? 'border-accent bg-accent-soft' : 'border-edge',
      )}
    >
      {underWay ? (
        <div className="flex items-end gap-4">
          <div className="min-w-0 flex-1">
            <ProgressBar
              label={`Uploading ${underWay.name}`}
              value={underWay.percent}
              max={100}
              text={`${underWay.percent}%`}
            />
          </div>
          <Button size="small" onClick={cancel}>
            Cancel Upload
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <ChooseFile onChosen={send} />
          <p className="text-small text-ink-muted">
            <span className="pointer-coarse:hidden">or drop it here: </span>PDF, JPEG, PNG, WebP, DOCX or
            XLSX, up to 20 MB
          </p>
        </div>
      )}
      <p role="status" className="min-w-0 text-small break-words empty:hidden">
        {said}
      </p>
    </div>
  );
}

function ChooseFile({ onChosen }: { onChosen: (file: File | undefined) => void }) {
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  return (
    <>
      <Button icon={Upload} onClick={() => input?.click()}>
        Choose a File
      </Button>
      <input
        ref={setInput}
        type="file"
        tabIndex={-1}
        aria-label="File to upload"
        className="sr-only"
        accept={fileTypes.join(',')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          onChosen(file);
        }}
      />
    </>
  );
}
