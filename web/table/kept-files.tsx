import { Download } from 'lucide-react';
import { fileIdOf, fileOf } from '#contract/files/kept-files.ts';
import type { AnyResource } from '#contract/engine/resource.ts';
import { callFile } from '#web/engine/client.ts';
import { toastFailure } from '#web/engine/queries.ts';
import { saveFile } from '#web/engine/save-file.ts';
import { Button } from '#web/ui/button.tsx';

interface KeptFilesProps {
  resource: AnyResource;
  id: string;
  /** What one is called: 'Receipt'. */
  one: string;
  /** The File Path of each. */
  files: readonly string[];
}

/** The files of a record, to take away. */
export function KeptFiles({ resource, id, one, files }: KeptFilesProps) {
  const endpoint = fileOf(resource);

  async function save(filePath: string, called: string) {
    try {
      const file = await callFile(endpoint, { params: { id, fileId: fileIdOf(filePath) } });
      saveFile(`${called}${endings[file.type] ?? ''}`, file);
    } catch (error) {
      toastFailure(error, endpoint.failure);
    }
  }

  return (
    <ul className="flex flex-wrap gap-2">
      {files.map((filePath, index) => {
        const called = files.length > 1 ? `${one} ${index + 1}` : one;
        return (
          <li key={filePath}>
            <Button
              size="small"
              icon={Download}
              aria-label={`Download ${called}`}
              onClick={() => void save(filePath, called)}
            >
              {called}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

const endings: Record<string, string> = {
  'application/pdf': '.pdf',
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': '.docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': '.xlsx',
};
