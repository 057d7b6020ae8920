import { useState } from 'react';
import type { Undone } from '#contract/imports/import-answer.ts';
import type { Importable } from '#contract/imports/importable.ts';
import { undoImport } from '#contract/imports/import-endpoints.ts';
import { useChange } from '#web/engine/queries.ts';
import { queryClient } from '#web/engine/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.tsx';

interface UndoImportProps {
  id: string;
  importable: Pick<Importable, 'plural' | 'undoneBy'>;
  /** False once undone; the result stays visible. */
  isOffered: boolean;
  size?: 'small';
}

/** Undoes an import, and lists what could not be undone. */
export function UndoImport({ id, importable, isOffered, size }: UndoImportProps) {
  const { plural, undoneBy = undoneByDeletion(plural) } = importable;
  const [isAsked, setAsked] = useState(false);
  const [undone, setUndone] = useState<Undone | null>(null);
  const undo = useChange(undoImport, {
    onDone(answer) {
      setAsked(false);
      void queryClient.invalidateQueries();
      if (answer.left.length > 0) return setUndone(answer);
      toast({ title: 'Success', description: 'Import undone', variant: 'success' });
    },
  });
  return (
    <>
      {isOffered && (
        <Button {...(size && { size })} onClick={() => setAsked(true)}>
          Undo import
        </Button>
      )}
      <ConfirmDialog
        open={isAsked}
        title="Are you sure you want to undo this import?"
        description={undoneBy}
        confirmLabel="Undo import"
        busy={undo.isPending}
        busyLabel="Undoing..."
        onConfirm={() => undo.mutate({ params: { id } })}
        onClose={() => setAsked(false)}
      />
      <ConfirmDialog
        open={undone !== null}
        title={`Not all of these ${plural} could be undone`}
        description="The rest of the import was undone. These records were kept."
        variant="primary"
        confirmLabel="Done"
        cancelLabel="Close"
        onConfirm={() => setUndone(null)}
        onClose={() => setUndone(null)}
      >
        <ul className="max-h-64 overflow-y-auto text-body">
          {undone?.left.map(({ recordId, name, message }) => (
            <li key={recordId} className="border-b py-1.5 last:border-b-0">
              <span className="font-medium">{name}</span>: {message}
            </li>
          ))}
        </ul>
      </ConfirmDialog>
    </>
  );
}

function undoneByDeletion(plural: string): string {
  return `The ${plural} that this import added are deleted, and the changed ones get their earlier values back. Records that have been changed or used since are kept and listed.`;
}
