import { Camera, Upload, type LucideIcon } from 'lucide-react';
import { useState, type ComponentProps, type DragEvent } from 'react';
import { fileTypes } from '#contract/files/files.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { useUpload, type OnUploaded } from './use-upload.ts';

interface FileDropProps {
  onUploaded: OnUploaded;
  /** The most files at once. */
  atMost?: number;
  /** Accepts photos as well, or only photos, so that phones offer the camera. */
  pictures?: 'too' | 'alone';
  /** What one is called. Only photos are taken with the camera. */
  noun?: 'File' | 'Photo' | 'Picture';
  /** Makes the file that is sent from the one chosen, or null if it can't. */
  prepare?: (chosen: File) => Promise<File | null>;
}

/** Accepts dropped or chosen files, uploads them, and passes on their File Paths. */
export function FileDrop(props: FileDropProps) {
  const { onUploaded, atMost = 1, pictures, noun = pictures === 'alone' ? 'Photo' : 'File', prepare } = props;
  const { underWay, uploadResult, send, cancel, ref } = useUpload(onUploaded, atMost, prepare);
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
        send(event.dataTransfer.files);
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
          {pictures && noun !== 'Picture' && (
            <ChooseFile
              icon={Camera}
              words="Take a Photo"
              label="Photo to take"
              className="pointer-fine:hidden"
              accept="image/*"
              capture="environment"
              onChosen={send}
            />
          )}
          <ChooseFile
            icon={Upload}
            words={chooseWords[noun][atMost > 1 ? 'several' : 'one']}
            label={`${noun} to upload`}
            accept={(pictures === 'alone' ? pictureTypes : fileTypes).join(',')}
            multiple={atMost > 1}
            onChosen={send}
          />
          <p className="text-small text-ink-muted">
            <span className="pointer-coarse:hidden">or drop {atMost > 1 ? 'them' : 'it'} here: </span>
            {pictures === 'alone' ? 'JPEG, PNG or WebP' : 'PDF, JPEG, PNG, WebP, DOCX or XLSX'}, up to 20 MB
          </p>
        </div>
      )}
      <p role="status" className="min-w-0 text-small break-words whitespace-pre-line empty:hidden">
        {uploadResult}
      </p>
    </div>
  );
}

const pictureTypes = fileTypes.filter((type) => type.startsWith('image/'));

const chooseWords = {
  File: { one: 'Choose a File', several: 'Choose Files' },
  Photo: { one: 'Choose a Photo', several: 'Choose Photos' },
  Picture: { one: 'Choose a Picture', several: 'Choose Pictures' },
} as const;

interface ChooseFileProps extends Pick<ComponentProps<'input'>, 'accept' | 'capture' | 'multiple'> {
  icon: LucideIcon;
  words: string;
  /** The label of the hidden file input. */
  label: string;
  className?: string;
  onChosen: (files: readonly File[]) => void;
}

function ChooseFile({ icon, words, label, className, onChosen, ...props }: ChooseFileProps) {
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  return (
    <div className={className}>
      <Button icon={icon} onClick={() => input?.click()}>
        {words}
      </Button>
      <input
        ref={setInput}
        type="file"
        tabIndex={-1}
        aria-label={label}
        className="sr-only"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          onChosen(files);
        }}
        {...props}
      />
    </div>
  );
}
