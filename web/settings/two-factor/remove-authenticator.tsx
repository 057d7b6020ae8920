import { BothFactors, readSecondFactor, removeAuthenticator } from '#contract/auth/second-factor.ts';
import { call } from '#web/engine/client.ts';
import { keyOf } from '#web/engine/queries.ts';
import { queryClient } from '#web/engine/query-client.ts';
import { PlainForm } from '#web/form/plain-form.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.tsx';
import { bothFactorFields } from './both-factor-fields.ts';
import { refreshOwnUser } from './refresh-own-user.ts';

export function RemoveAuthenticator({ onClose }: { onClose: () => void }) {
  async function remove(body: BothFactors) {
    await call(removeAuthenticator, { body });
    toast({ title: 'Success', description: 'The authenticator app was removed.', variant: 'success' });
    onClose();
    await refreshOwnUser();
    await queryClient.invalidateQueries({ queryKey: keyOf(readSecondFactor.path) });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Remove the authenticator app"
      description="Your password alone is enough to sign in then. The recovery codes stop working."
      size="small"
    >
      <PlainForm
        schema={BothFactors}
        fields={bothFactorFields}
        submitLabel="Remove"
        busyLabel="Removing..."
        failure={removeAuthenticator.failure}
        onSubmit={remove}
      />
    </Dialog>
  );
}
