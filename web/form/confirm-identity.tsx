import { useMutation, useQuery } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { beginConfirmation, type Confirmation } from '#contract/auth/confirmations.ts';
import type { PasskeyAssertion } from '#contract/auth/passkey-responses.ts';
import { listPasskeys } from '#contract/auth/passkeys.ts';
import { BothFactors } from '#contract/auth/second-factor.ts';
import { OwnPassword } from '#contract/auth/passwords.ts';
import { call } from '#web/engine/client.ts';
import { canUsePasskeys, assertPasskey } from '#web/engine/passkeys.ts';
import { reading } from '#web/engine/queries.ts';
import { toastFailure } from '#web/engine/toast-failure.ts';
import { Button, type ButtonVariant } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { PlainForm, type PlainField } from './plain-form.tsx';

const passwordField: PlainField = {
  name: 'password',
  label: 'Your password',
  type: 'password',
  autoComplete: 'current-password',
};
const codeField: PlainField = {
  name: 'code',
  label: 'Code',
  autoComplete: 'one-time-code',
  hint: 'From your authenticator app, or one of your recovery codes.',
};

interface ConfirmIdentityProps {
  title: string;
  description: string;
  /** The path of the action, for which a passkey counts. */
  action: string;
  submitLabel: string;
  busyLabel: string;
  variant?: ButtonVariant;
  failure: string;
  /** Asks for a code of the authenticator app beside the password. */
  asksCode?: boolean;
  onConfirmed: (confirmation: Confirmation & { code?: string }) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the password, or for a passkey, before a sensitive action. */
export function ConfirmIdentity({ title, description, action, onClose, ...props }: ConfirmIdentityProps) {
  const { onConfirmed, failure, submitLabel, busyLabel, variant, asksCode = false } = props;
  return (
    <Dialog open onClose={onClose} size="small" title={title} description={description}>
      <PlainForm
        key={asksCode ? 'both' : 'password'}
        schema={asksCode ? BothFactors : OwnPassword}
        fields={asksCode ? [passwordField, codeField] : [passwordField]}
        submitLabel={submitLabel}
        busyLabel={busyLabel}
        {...(variant && { variant })}
        failure={failure}
        onSubmit={onConfirmed}
        aside={
          <>
            <PasskeyButton
              action={action}
              failure={failure}
              onConfirmed={(passkey) => onConfirmed({ passkey })}
            />
            <Button onClick={onClose}>Cancel</Button>
          </>
        }
      />
    </Dialog>
  );
}

interface PasskeyButtonProps {
  action: string;
  failure: string;
  onConfirmed: (passkey: PasskeyAssertion) => unknown;
}

/** For people who have a passkey that works here. */
export function PasskeyButton({ action, failure, onConfirmed }: PasskeyButtonProps) {
  const { data } = useQuery({ ...reading(listPasskeys, {}), enabled: canUsePasskeys() });
  const confirm = useMutation({
    async mutationFn() {
      const options = await call(beginConfirmation, { body: { path: action } });
      const passkey = await assertPasskey(options);
      await onConfirmed(passkey);
    },
    onError: (error) => toastFailure(error, failure),
  });
  if (!data?.some(({ host }) => host === window.location.hostname)) return null;
  return (
    <Button
      icon={Fingerprint}
      busy={confirm.isPending}
      busyLabel="Waiting..."
      onClick={() => confirm.mutate()}
    >
      Use a passkey
    </Button>
  );
}
