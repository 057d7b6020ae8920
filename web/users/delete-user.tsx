import { fullName, users, userWords } from '#contract/users/users.ts';
import { useChange } from '#web/engine/queries.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import type { User } from './user.ts';

interface DeleteUserProps {
  user: Pick<User, 'id' | 'firstName' | 'lastName'>;
  onClose: () => void;
}

export function DeleteUser({ user, onClose }: DeleteUserProps) {
  const change = useChange(users.remove, { undoes: true, success: userWords.deleted, onDone: onClose });
  return (
    <ConfirmDialog
      open
      title={userWords.deleteQuestion}
      description={`${fullName(user)} will be deactivated and signed out everywhere. Their history is kept, and an administrator can activate them again.`}
      confirmLabel="Delete"
      busy={change.isPending}
      busyLabel="Deleting..."
      onConfirm={() => change.mutate({ params: { id: user.id } })}
      onClose={onClose}
    />
  );
}
