import { Camera, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { useUpload } from '#web/form/use-upload.ts';

const photosAtMost = 6;

interface CheckPhotosProps {
  /** The File Path of each. */
  photos: readonly string[];
  onChange: (photos: string[]) => void;
}

/** Photos of what was found, taken with the phone or chosen. */
export function CheckPhotos({ photos, onChange }: CheckPhotosProps) {
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const { underWay, said, send, ref } = useUpload((filePath) => onChange([...photos, filePath]));
  return (
    <div ref={ref} role="group" aria-label="Photos" className="flex flex-col gap-2">
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {photos.map((path, index) => (
            <li key={path} className="flex items-center gap-1 rounded-md border pl-2.5">
              {`Photo ${index + 1}`}
              <IconButton
                icon={X}
                size="small"
                label={`Remove photo ${index + 1}`}
                onClick={() => onChange(photos.filter((each) => each !== path))}
              />
            </li>
          ))}
        </ul>
      )}
      {underWay ? (
        <ProgressBar
          label={`Uploading ${underWay.name}`}
          value={underWay.percent}
          max={100}
          text={`${underWay.percent}%`}
        />
      ) : (
        <Button
          icon={Camera}
          className="self-start"
          disabledReason={
            photos.length >= photosAtMost ? `A check has at most ${photosAtMost} photos` : undefined
          }
          onClick={() => input?.click()}
        >
          Add Photo
        </Button>
      )}
      <input
        ref={setInput}
        type="file"
        tabIndex={-1}
        aria-label="Photo to upload"
        className="sr-only"
        accept="image/jpeg,image/png,image/webp"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          send(file);
        }}
      />
      <p role="status" className="min-w-0 text-small break-words empty:hidden">
        {said}
      </p>
    </div>
  );
}
