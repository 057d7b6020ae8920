import { deletedDays, documentWords, employeeDocuments } from '#contract/hr/employee-documents.ts';
import { useChange } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

interface DeleteDocumentProps {
  document: RecordIn<typeof employeeDocuments>;
  onClose: () => void;
}

const remove = { ...employeeDocuments.remove, failure: documentWords.deleteFailed };

export function DeleteDocument({ document, onClose }: DeleteDocumentProps) {
  const change = useChange(remove, { success: documentWords.deleted, onDone: onClose });
  return (
    <ConfirmDialog
      open
      title={documentWords.deleteQuestion}
      description={`${document.documentName} and its file are deleted for everyone. You can restore them within ${deletedDays} days.`}
      confirmLabel="Delete"
      busy={change.isPending}
      busyLabel="Deleting..."
      onConfirm={() => change.mutate({ params: { id: document.id } }, { onError: onClose })}
      onClose={onClose}
    />
  );
}
