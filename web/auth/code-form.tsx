import { useState } from 'react';
import { z } from 'zod';
import { NewPassword, passwordLength } from '#contract/auth/passwords.ts';
import { changePassword } from '#contract/auth/sign-in.ts';
import { call, isSecondFactorNeeded } from '#web/engine/client.ts';
import { PlainForm } from '#web/form/plain-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { toast } from '#web/ui/toast.tsx';
import { login } from './doors.ts';
import { welcomeIn } from './use-sign-in.ts';

const schema = z.object({ username: z.string(), code: z.string(), newPassword: NewPassword });

/** Sets a password with a one-time code from an administrator, and signs in with it. */
export function CodeForm({ username, onBack }: { username: string; onBack: () => void }) {
  const [endsKeys, setEndsKeys] = useState(true);
  return (
    <>
      <p className="-mt-4 mb-6 text-body text-ink-muted">
        Your administrator gave you a one-time code. The code works once, within 24 hours.
      </p>
      <PlainForm
        schema={schema}
        start={{ username }}
        fields={[
          { name: 'username', label: 'Username', autoComplete: 'username' },
          { name: 'code', label: 'One-time code', autoComplete: 'one-time-code' },
          {
            name: 'newPassword',
            label: 'New password',
            type: 'password',
            autoComplete: 'new-password',
            hint: `At least ${passwordLength.min} characters. Several words together are easy to remember.`,
          },
        ]}
        submitLabel="Set password and sign in"
        busyLabel="Setting..."
        failure={changePassword.failure}
        aside={
          <Button variant="ghost" onClick={onBack}>
            Back
          </Button>
        }
        onSubmit={(typed) => setAndSignIn({ ...typed, endsKeys }, onBack)}
      >
        <Checkbox
          label="Revoke my API keys"
          hint="Software that uses your API keys loses access. Clear this box only if no one else knew your password."
          checked={endsKeys}
          onChange={setEndsKeys}
        />
      </PlainForm>
    </>
  );
}

const secondFactorNext = 'Your password is set. Sign in with it and with the code of your authenticator app.';

async function setAndSignIn(
  body: z.infer<typeof schema> & { endsKeys: boolean },
  onBack: () => void,
): Promise<void> {
  await call(changePassword, { body });
  const { username, newPassword: password } = body;
  try {
    welcomeIn(await call(login, { body: { username, password } }));
  } catch (error) {
    if (!isSecondFactorNeeded(error)) throw error;
    toast({ title: 'Success', description: secondFactorNext, variant: 'success' });
    onBack();
  }
}
