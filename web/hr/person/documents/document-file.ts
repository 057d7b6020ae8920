import { downloadDocument, type employeeDocuments } from '#contract/hr/employee-documents.ts';
import { callFile } from '#web/engine/client.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { saveFile } from '#web/engine/save-file.ts';
import { toastFailure } from '#web/engine/queries.ts';

type Document = RecordIn<typeof employeeDocuments>;

/** By the end of its name, which the server gives a file by what it holds. */
const shownTypes: Record<string, string> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

/** The type as which a browser shows the file of a document; undefined where it shows none. */
export function shownType({ fileName }: Document): string | undefined {
  return shownTypes[fileName?.split('.').at(-1)?.toLowerCase() ?? ''];
}

/** Each reading of a file is kept in the log, so it is asked for once while it is on the screen. */
export function readingFile(document: Document) {
  const { id, filePath } = document;
  return {
    queryKey: ['file', id, filePath],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const file = await callFile(downloadDocument, { params: { id } }, { signal });
      // Whatever it says of itself, it is shown as what it is known to be, and never as a page.
      return new Blob([file], { type: shownType(document) ?? 'application/octet-stream' });
    },
    gcTime: 0,
    refetchOnMount: false,
  };
}

export async function saveDocument({ id, fileName, documentName }: Document): Promise<void> {
  try {
    saveFile(fileName ?? documentName, await callFile(downloadDocument, { params: { id } }));
  } catch (error) {
    toastFailure(error, downloadDocument.failure);
  }
}
