import { FileText, X } from 'lucide-react';
import { useRef, type ComponentProps } from 'react';
import { isUploadedPath } from '#contract/files/files.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Input } from '#web/ui/input.tsx';

interface FilePathInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  value: string;
  /** The name of the uploaded file, if known. */
  fileName: string | null | undefined;
  onChange: (filePath: string) => void;
}

/** Where a document is: an uploaded file, shown by its name, or a location to type. */
export function FilePathInput({ value, fileName, onChange, ...props }: FilePathInputProps) {
  const place = useRef<HTMLDivElement>(null);
  const isUploaded = isUploadedPath(value);
  const shown = isUploaded ? (fileName ?? 'Uploaded file') : value;

  function remove() {
    onChange('');
    place.current?.querySelector('input')?.focus();
  }

  return (
    <div ref={place}>
      <Input
        {...props}
        autoComplete="off"
        value={shown}
        readOnly={isUploaded}
        onChange={({ target }) => onChange(target.value)}
        {...(isUploaded && { icon: FileText })}
        // Never undefined, so that the input stays the same element.
        trailing={
          isUploaded && <IconButton icon={X} size="small" label={`Remove ${shown}`} onClick={remove} />
        }
      />
    </div>
  );
}
