import type { Confirmation } from '#contract/auth/confirmations.ts';
import { listPasskeys, removePasskey, type Passkey } from '#contract/auth/passkeys.ts';
import { addressOf, call } from '#web/engine/client.ts';
import { keyOf } from '#web/engine/queries.ts';
import { queryClient } from '#web/engine/query-client.ts';
import { ConfirmIdentity } from '#web/form/confirm-identity.tsx';
import { toast } from '#web/ui/toast.tsx';

interface RemovePasskeyProps {
  passkey: Passkey;
  onClose: () => void;
}

export function RemovePasskey({ passkey: { id, name }, onClose }: RemovePasskeyProps) {
  async function remove(body: Confirmation) {
    await call(removePasskey, { params: { id }, body });
    toast({ title: 'Success', description: `The passkey ${name} was removed`, variant: 'success' });
    onClose();
    await queryClient.invalidateQueries({ queryKey: keyOf(listPasskeys.path) });
  }

  return (
    <ConfirmIdentity
      title={`Remove ${name}`}
      description="You can no longer sign in with this passkey. Delete it from your device too."
      action={addressOf(removePasskey.path, { id }, undefined)}
      submitLabel="Remove"
      busyLabel="Removing..."
      variant="danger"
      failure={removePasskey.failure}
      onConfirmed={remove}
      onClose={onClose}
    />
  );
}
