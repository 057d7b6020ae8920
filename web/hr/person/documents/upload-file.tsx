import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { fileTypes, fileWords, largestFile, uploadFile } from '#contract/hr/files.ts';
import { sentenceOf, upload } from '#web/engine/client.ts';
import { Button } from '#web/ui/button.tsx';

/** Uploads one file, and hands on the File Path under which it is kept. */
export function UploadFile({ onUploaded }: { onUploaded: (filePath: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState('');

  async function send(file: File) {
    if (file.size > largestFile) return setSaid(fileWords.tooLarge);
    setBusy(true);
    setSaid('');
    try {
      const { filePath, name } = await upload(uploadFile, file);
      onUploaded(filePath);
      setSaid(`${name} is uploaded`);
    } catch (error) {
      setSaid(sentenceOf(error, uploadFile.failure));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="col-span-full flex flex-wrap items-center gap-3">
      <Button icon={Upload} busy={isBusy} busyLabel="Uploading..." onClick={() => input.current?.click()}>
        Upload a File
      </Button>
      <input
        ref={input}
        type="file"
        tabIndex={-1}
        aria-label="File to upload"
        className="sr-only"
        accept={fileTypes.join(',')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void send(file);
        }}
      />
      <p role="status" className="min-w-0 text-small break-words text-ink-muted">
        {said}
      </p>
    </div>
  );
}
