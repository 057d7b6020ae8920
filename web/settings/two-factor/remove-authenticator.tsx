import { useState } from 'react';
import type { Confirmation } from '#contract/auth/confirmations.ts';
import { readSecondFactor, removeAuthenticator } from '#contract/auth/second-factor.ts';
import { sessions } from '#contract/auth/sessions.ts';
import { call } from '#web/engine/client.ts';
import { keyOf } from '#web/engine/queries.ts';
import { queryClient } from '#web/engine/query-client.ts';
import { ConfirmForm } from '#web/form/confirm-identity.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.tsx';
import { EndSessions } from '../end-sessions.tsx';
import { refreshOwnUser } from './refresh-own-user.ts';

export function RemoveAuthenticator({ onClose }: { onClose: () => void }) {
  const [endsSessions, setEndsSessions] = useState(true);

  async function remove({ code = '', ...confirmation }: Confirmation & { code?: string }) {
    const body = { ...confirmation, code, endsSessions };
    await call(removeAuthenticator, { body });
    toast({ title: 'Success', description: 'The authenticator app was removed.', variant: 'success' });
    onClose();
    await refreshOwnUser();
    for (const path of [readSecondFactor.path, sessions.path])
      await queryClient.invalidateQueries({ queryKey: keyOf(path) });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Remove the authenticator app"
      description="Your password alone is enough to sign in then. The recovery codes stop working."
      size="small"
    >
      <ConfirmForm
        asksCode
        submitLabel="Remove"
        busyLabel="Removing..."
        failure={removeAuthenticator.failure}
        onConfirmed={remove}
        onClose={onClose}
      >
        <EndSessions checked={endsSessions} onChange={setEndsSessions} />
      </ConfirmForm>
    </Dialog>
  );
}
