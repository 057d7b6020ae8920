import { fileIdOf, recordFileEndpoint } from '#contract/files/record-files.ts';
import type { AnyResource } from '#contract/engine/resource.ts';
import { callFile } from '#web/engine/client.ts';
import { saveFile } from '#web/engine/save-file.ts';

/** A file that belongs to a record. */
export interface RecordFile {
  resource: AnyResource;
  /** The id of the record. */
  id: string;
  filePath: string;
}

/** Files never change, so each is loaded once while shown. */
export function recordFileQuery({ resource, id, filePath }: RecordFile) {
  return {
    queryKey: ['file', id, filePath],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      inTurn(() =>
        callFile(recordFileEndpoint(resource), { params: { id, fileId: fileIdOf(filePath) } }, { signal }),
      ),
    gcTime: 0,
    staleTime: Infinity,
  };
}

/** The server allows three files at once per user, and one may be an upload. */
const atOnce = 2;
const waiting: (() => void)[] = [];
let underWay = 0;

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (underWay >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else underWay += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else underWay -= 1;
  }
}

export function saveRecordFile(called: string, file: Blob): void {
  saveFile(`${called}${endings[file.type] ?? ''}`, file);
}

const endings: Record<string, string> = {
  'application/pdf': '.pdf',
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': '.docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': '.xlsx',
};
