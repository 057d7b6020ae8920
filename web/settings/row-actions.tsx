import { Pencil, Trash2 } from 'lucide-react';
import type { ResourceWith } from '#contract/engine/resource.ts';
import { useChange } from '#web/engine/queries.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

interface RowActionsProps {
  name: string;
  /** Absent if the user may not. */
  onEdit: (() => void) | false;
  onDelete: (() => void) | false;
}

/** The buttons of a row in a card of settings. */
export function RowActions({ name, onEdit, onDelete }: RowActionsProps) {
  return (
    <span className="flex">
      {onEdit && <IconButton icon={Pencil} label={`Edit ${name}`} size="small" onClick={onEdit} />}
      {onDelete && <IconButton icon={Trash2} label={`Delete ${name}`} size="small" onClick={onDelete} />}
    </span>
  );
}

interface DeleteRowProps {
  resource: ResourceWith<'remove'>;
  id: string;
  name: string;
  /** What the user can do if the row is in use. */
  ifInUse: string;
  success: string;
  onClose: () => void;
}

/** Asks before a row is deleted. A refusal is shown as a toast. */
export function DeleteRow({ resource, id, name, ifInUse, success, onClose }: DeleteRowProps) {
  const change = useChange(resource.remove, { undoes: true, success, onDone: onClose });
  return (
    <ConfirmDialog
      open
      title={`Are you sure you want to delete ${name}?`}
      description={ifInUse}
      confirmLabel="Delete"
      busy={change.isPending}
      busyLabel="Deleting..."
      onConfirm={() => change.mutate({ params: { id } }, { onError: onClose })}
      onClose={onClose}
    />
  );
}
