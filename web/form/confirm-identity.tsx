import { useMutation, useQuery } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { beginConfirmation, Confirmation, readConfirmation } from '#contract/auth/confirmations.ts';
import type { PasskeyAssertion } from '#contract/auth/passkey-responses.ts';
import { listPasskeys } from '#contract/auth/passkeys.ts';
import { BothFactors } from '#contract/auth/second-factor.ts';
import { call } from '#web/engine/client.ts';
import { canUsePasskeys, assertPasskey } from '#web/engine/passkeys.ts';
import { reading } from '#web/engine/queries.ts';
import { useSession } from '#web/engine/session.ts';
import { toastFailure } from '#web/engine/toast-failure.ts';
import { Button, type ButtonVariant } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
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

interface ConfirmFormProps {
  /** The path of the action, for which a passkey counts. Without it, none is offered. */
  action?: string;
  submitLabel: string;
  busyLabel: string;
  variant?: ButtonVariant;
  failure: string;
  /** Asks for a code of the authenticator app beside the password. */
  asksCode?: boolean;
  /** `code` is not empty if it was asked for, unless a passkey was used. */
  onConfirmed: (confirmation: Confirmation & { code?: string }) => Promise<unknown>;
  onClose: () => void;
  /** Controls below the fields. */
  children?: React.ReactNode;
}

interface ConfirmIdentityProps extends ConfirmFormProps {
  title: string;
  description: string;
}

/** Asks for the password, or for a passkey, before a sensitive action. */
export function ConfirmIdentity({ title, description, ...form }: ConfirmIdentityProps) {
  return (
    <Dialog open onClose={form.onClose} size="small" title={title} description={description}>
      <ConfirmForm {...form} />
    </Dialog>
  );
}

/**
 * Whether the user has a password to confirm with; undefined while it loads. Only people who signed in with an identity
 * provider may have none: for them, the server asks to sign in there again.
 */
export function useHasPassword(): boolean | undefined {
  const isByProvider = useSession(({ user }) => user?.signedInWith !== undefined);
  const { data, error } = useQuery({ ...reading(readConfirmation, {}), enabled: isByProvider });
  return !isByProvider || error ? true : data?.hasPassword;
}

/** The fields of `ConfirmIdentity`, for a dialog with more steps. */
export function ConfirmForm({ action, onClose, onConfirmed, failure, ...props }: ConfirmFormProps) {
  const { submitLabel, busyLabel, variant, asksCode = false, children } = props;
  const hasPassword = useHasPassword();
  if (hasPassword === undefined) return <Skeleton className="h-24" />;
  return (
    <PlainForm
      key={asksCode ? 'both' : 'password'}
      schema={asksCode ? BothFactors : Confirmation}
      fields={[...(hasPassword ? [passwordField] : []), ...(asksCode ? [codeField] : [])]}
      submitLabel={submitLabel}
      busyLabel={busyLabel}
      {...(variant && { variant })}
      failure={failure}
      onSubmit={onConfirmed}
      aside={
        <>
          {action !== undefined && (
            <PasskeyButton
              action={action}
              failure={failure}
              onConfirmed={(passkey) => onConfirmed({ passkey })}
            />
          )}
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      {children}
    </PlainForm>
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
