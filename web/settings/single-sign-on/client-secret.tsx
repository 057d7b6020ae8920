import { useState } from 'react';
import { z } from 'zod';
import { setClientSecret } from '#contract/auth/identity-providers.ts';
import { useChange } from '#web/engine/queries.ts';
import { PlainForm } from '#web/form/plain-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { IdentityProvider } from './provider-state.tsx';

const schema = z.object({ clientSecret: z.string() });

/** Stores the secret that the provider gave to Bilum. It is never shown again. */
export function ClientSecret({ provider }: { provider: IdentityProvider }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const store = useChange(setClientSecret, {
    success: 'Client secret stored',
    onDone: close,
    // The form shows it.
    onFailure: () => undefined,
  });
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        {provider.hasClientSecret ? 'Replace client secret' : 'Set client secret'}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={`Client secret of ${provider.name}`}
        description="The provider shows this secret with the client ID. Bilum stores it encrypted and never shows it."
        size="small"
      >
        <PlainForm
          schema={schema}
          fields={[{ name: 'clientSecret', label: 'Client secret', type: 'password', autoComplete: 'off' }]}
          submitLabel="Store secret"
          busyLabel="Storing..."
          failure={setClientSecret.failure}
          onSubmit={(body) => store.mutateAsync({ params: { id: provider.id }, body })}
        />
      </Dialog>
    </>
  );
}
