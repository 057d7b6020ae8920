import { useState } from 'react';
import { z } from 'zod';
import type { Confirmation } from '#contract/auth/confirmations.ts';
import { beginAuthenticator, confirmAuthenticator, readSecondFactor } from '#contract/auth/second-factor.ts';
import { sessions } from '#contract/auth/sessions.ts';
import { call } from '#web/engine/client.ts';
import { keyOf } from '#web/engine/queries.ts';
import { queryClient } from '#web/engine/query-client.ts';
import { ConfirmForm } from '#web/form/confirm-identity.tsx';
import { PlainForm } from '#web/form/plain-form.tsx';
import { QrCode } from '#web/sheet/labels/qr-code.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { refreshOwnUser } from './refresh-own-user.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

type Step =
  | { name: 'password' }
  | { name: 'app'; secret: string; address: string }
  | { name: 'recovery codes'; codes: readonly string[] };

const Code = z.object({ code: z.string() });

/** Three steps: the password, the app with a code of it, and the recovery codes. */
export function SetUpAuthenticator({ onClose }: { onClose: () => void }) {
  const [step, setStep] = useState<Step>({ name: 'password' });

  function close() {
    // Only now: where a second factor was required, this opens the rest of Bilum in place of the codes.
    if (step.name === 'recovery codes') void refreshOwnUser();
    onClose();
  }

  async function begin(body: Confirmation) {
    setStep({ name: 'app', ...(await call(beginAuthenticator, { body })) });
  }

  async function confirm(body: z.infer<typeof Code>) {
    const { recoveryCodes } = await call(confirmAuthenticator, { body });
    setStep({ name: 'recovery codes', codes: recoveryCodes });
    for (const path of [readSecondFactor.path, sessions.path])
      await queryClient.invalidateQueries({ queryKey: keyOf(path) });
  }

  return (
    <Dialog
      open
      onClose={close}
      title="Set up an authenticator app"
      size="small"
      footer={
        step.name === 'recovery codes' && (
          <Button variant="primary" onClick={close}>
            I Have Kept Them
          </Button>
        )
      }
    >
      {step.name === 'password' && (
        <ConfirmForm
          action={beginAuthenticator.path}
          submitLabel="Continue"
          busyLabel="Checking..."
          failure={beginAuthenticator.failure}
          onConfirmed={begin}
          onClose={close}
        />
      )}
      {step.name === 'app' && (
        <div className="flex flex-col gap-4">
          <p>
            Scan this with an authenticator app, for example Google Authenticator, Microsoft Authenticator or
            Aegis.
          </p>
          <div className="mx-auto w-48 overflow-hidden rounded-lg border">
            <QrCode text={step.address} label="QR code for the authenticator app" />
          </div>
          <p className="text-small text-ink-muted">
            Or enter this key: <code className="font-mono text-ink select-all">{grouped(step.secret)}</code>
          </p>
          <PlainForm
            key="code"
            schema={Code}
            fields={[
              {
                name: 'code',
                label: 'Code',
                autoComplete: 'one-time-code',
                hint: 'The six digits that the app shows now.',
              },
            ]}
            submitLabel="Confirm"
            busyLabel="Confirming..."
            failure={confirmAuthenticator.failure}
            onSubmit={confirm}
          />
        </div>
      )}
      {step.name === 'recovery codes' && <RecoveryCodes codes={step.codes} />}
    </Dialog>
  );
}

/** In groups of four, which are easier to type. */
function grouped(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}
