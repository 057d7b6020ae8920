import { downloadDocument, type employeeDocuments } from '#contract/hr/employee-documents.ts';
import { callFile } from '#web/engine/client.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { saveFile } from '#web/engine/save-file.ts';
import { toastFailure } from '#web/engine/toast-failure.ts';

type Document = RecordIn<typeof employeeDocuments>;

/** By extension, which the server sets from the file's content. */
const shownTypes: Record<string, string> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

/** The MIME type for a preview; undefined if browsers can't show it. */
export function shownType({ fileName }: Document): string | undefined {
  return shownTypes[fileName?.split('.').at(-1)?.toLowerCase() ?? ''];
}

/** Each read of a file is recorded in the audit log, so it is loaded once while shown. */
export function readingFile(document: Document) {
  const { id, filePath } = document;
  return {
    queryKey: ['file', id, filePath],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const file = await callFile(downloadDocument, { params: { id } }, { signal });
      // The type never comes from the file itself, so it can't be rendered as a page.
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
