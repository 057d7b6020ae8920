import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import type { Confirmation } from '#contract/auth/confirmations.ts';
import type { PasskeyRegistration } from '#contract/auth/passkey-responses.ts';
import { addPasskey, beginPasskey, listPasskeys } from '#contract/auth/passkeys.ts';
import { readSecondFactor } from '#contract/auth/second-factor.ts';
import { sessions } from '#contract/auth/sessions.ts';
import { call } from '#web/engine/client.ts';
import { createPasskeyFor } from '#web/engine/passkeys.ts';
import { keyOf, reading } from '#web/engine/queries.ts';
import { queryClient } from '#web/engine/query-client.ts';
import { ConfirmIdentity } from '#web/form/confirm-identity.tsx';
import { PlainForm } from '#web/form/plain-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.tsx';
import { EndSessions } from '../end-sessions.tsx';

const schema = z.object({ name: addPasskey.body.shape.name });

/** Confirms that it is the user, lets the device create the passkey, and asks for its name. */
export function AddPasskey({ onClose }: { onClose: () => void }) {
  const [created, setCreated] = useState<PasskeyRegistration | null>(null);

  const [endsSessions, setEndsSessions] = useState(false);
  const { data } = useQuery(reading(readSecondFactor, {}));

  async function create(body: Confirmation & { code?: string }) {
    const options = await call(beginPasskey, { body });
    setCreated(await createPasskeyFor(options));
  }

  async function save(response: PasskeyRegistration, name: string) {
    await call(addPasskey, { body: { name, response, endsSessions } });
    toast({ title: 'Success', description: `The passkey ${name} was added`, variant: 'success' });
    onClose();
    for (const path of [listPasskeys.path, sessions.path])
      await queryClient.invalidateQueries({ queryKey: keyOf(path) });
  }

  if (!created)
    return (
      <ConfirmIdentity
        title="Add a passkey"
        description="Confirm that it is you. Your device then asks for your fingerprint, face or PIN."
        action={beginPasskey.path}
        submitLabel="Continue"
        busyLabel="Waiting..."
        failure={beginPasskey.failure}
        asksCode={data?.authenticatorSince != null}
        onConfirmed={create}
        onClose={onClose}
      />
    );
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title="Name this passkey"
      description="A name helps you to recognise it later."
    >
      <PlainForm
        schema={schema}
        fields={[
          {
            name: 'name',
            label: 'Name',
            autoComplete: 'off',
            hint: 'For example Work laptop, or Security key.',
          },
        ]}
        submitLabel="Add passkey"
        busyLabel="Adding..."
        failure={addPasskey.failure}
        onSubmit={({ name }) => save(created, name)}
        aside={<Button onClick={onClose}>Cancel</Button>}
      >
        <EndSessions checked={endsSessions} onChange={setEndsSessions} />
      </PlainForm>
    </Dialog>
  );
}
