import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ResourceWith } from '#contract/engine/resource.ts';
import { CallError, sentenceOf } from '#web/engine/client.ts';
import { useChange } from '#web/engine/queries.ts';
import { toastFailure } from '#web/engine/toast-failure.ts';
import { Button, type ButtonSize } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

interface DeleteRecordProps {
  resource: ResourceWith<'remove'>;
  id: string;
  label?: string;
  busyLabel?: string;
  size?: ButtonSize;
  question: string;
  /** What is lost, and what is kept. */
  lost: string;
  success: string;
  onDeleted: () => void;
  /** Called with the reason if the record is in use and there is an alternative. */
  onInUse?: (why: string) => void;
  /** Why it can't be deleted, if known. */
  disabledReason?: string | undefined;
}

/** A delete button with a confirmation. */
export function DeleteRecord(props: DeleteRecordProps) {
  const { resource, id, label = 'Delete', size, onInUse, disabledReason, ...words } = props;
  const [isAsking, setAsking] = useState(false);
  const { success, onDeleted } = words;
  const change = useChange(resource.remove, {
    undoes: true,
    success,
    onDone: onDeleted,
    onFailure(error) {
      const why = sentenceOf(error, resource.remove.failure);
      if (onInUse && error instanceof CallError && error.status === 409) onInUse(why);
      else toastFailure(error, resource.remove.failure);
    },
  });
  return (
    <>
      <Button
        variant="ghost"
        icon={Trash2}
        className="mr-auto"
        {...(size && { size })}
        disabledReason={disabledReason}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={words.question}
        description={words.lost}
        confirmLabel={label}
        busy={change.isPending}
        busyLabel={words.busyLabel ?? 'Deleting...'}
        onConfirm={() => change.mutate({ params: { id } }, { onError: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
