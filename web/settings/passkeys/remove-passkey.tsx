import { useState } from 'react';
import type { Confirmation } from '#contract/auth/confirmations.ts';
import { listPasskeys, removePasskey, type Passkey } from '#contract/auth/passkeys.ts';
import { sessions } from '#contract/auth/sessions.ts';
import { addressOf, call } from '#web/engine/client.ts';
import { keyOf } from '#web/engine/queries.ts';
import { queryClient } from '#web/engine/query-client.ts';
import { ConfirmIdentity } from '#web/form/confirm-identity.tsx';
import { toast } from '#web/ui/toast.tsx';
import { EndSessions } from '../end-sessions.tsx';

interface RemovePasskeyProps {
  passkey: Passkey;
  onClose: () => void;
}

export function RemovePasskey({ passkey: { id, name }, onClose }: RemovePasskeyProps) {
  const [endsSessions, setEndsSessions] = useState(true);

  async function remove(confirmation: Confirmation) {
    await call(removePasskey, { params: { id }, body: { ...confirmation, endsSessions } });
    toast({ title: 'Success', description: `The passkey ${name} was removed`, variant: 'success' });
    onClose();
    for (const path of [listPasskeys.path, sessions.path])
      await queryClient.invalidateQueries({ queryKey: keyOf(path) });
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
    >
      <EndSessions checked={endsSessions} onChange={setEndsSessions} />
    </ConfirmIdentity>
  );
}
