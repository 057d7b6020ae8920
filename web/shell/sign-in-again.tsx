import { useMutation, useQuery } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import type { Session } from '#contract/auth/sign-in.ts';
import { login, lookAround, signInWords, welcome } from '#web/auth/doors.ts';
import { openInNewTab } from '#web/auth/open-in-new-tab.ts';
import { SecondFactorField } from '#web/auth/second-factor-field.tsx';
import { signInByPasskey } from '#web/auth/use-sign-in.ts';
import { signOut } from '#web/auth/sign-out.ts';
import { singleSignOnAddress } from '#web/auth/single-sign-on.ts';
import { call, isSecondFactorNeeded } from '#web/engine/client.ts';
import { canUsePasskeys } from '#web/engine/passkeys.ts';
import { reading } from '#web/engine/queries.ts';
import { toastFailure } from '#web/engine/toast-failure.ts';
import { beginSession, endSession, putOffRenewal, useSession } from '#web/engine/session.ts';
import { PasswordInput } from '#web/form/password-input.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Signs in again after the session ended; the page and its input stay. */
export function SignInAgain() {
  const username = useSession((state) => state.user?.username ?? '');
  const signedInWith = useSession((state) => state.user?.signedInWith);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState<string | null>(null);
  const { data, isPending } = useQuery(reading(welcome, {}));
  // Users who look around the sample have no password; they sign in with one click.
  const looking = data?.lookAround.find((person) => person.username === username);
  const provider = data?.providers.find(({ name }) => name === signedInWith);
  const signIn = useMutation({
    mutationFn: () =>
      looking
        ? call(lookAround, { body: { username } })
        : call(login, { body: { username, password, ...(code && { code: code.trim() }) } }),
    onSuccess: goOn,
    onError(error) {
      if (isSecondFactorNeeded(error)) setCode('');
      else toastFailure(error, signInWords.failed);
    },
  });
  const withPasskey = useMutation({
    mutationFn: signInByPasskey,
    onSuccess: goOn,
    onError: (error) => toastFailure(error, signInWords.failed),
  });

  const openProvider = useMutation({
    mutationFn: (id: string) => openInNewTab((to) => singleSignOnAddress(id, to)),
    onError: (error) => toastFailure(error, signInWords.failed),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (provider) openProvider.mutate(provider.id);
    else if (looking || password !== '') signIn.mutate();
  }

  function buttonLabel(): string {
    if (provider) return `Sign in with ${provider.name}`;
    return looking ? `Continue as ${looking.roleName}` : 'Sign In';
  }

  return (
    <Dialog
      open
      onClose={putOffRenewal}
      title="Sign in again"
      description="Your session has ended. Your unsaved changes are still here."
      size="small"
      onSubmit={submit}
      footer={
        <>
          <Button onClick={() => void signOut()}>Sign out</Button>
          {canUsePasskeys() && !looking && (
            <Button
              icon={Fingerprint}
              busy={withPasskey.isPending}
              busyLabel="Waiting..."
              onClick={() => withPasskey.mutate()}
            >
              Use a passkey
            </Button>
          )}
          <Button
            key={looking || provider ? 'one click' : 'sign in'}
            autoFocus={looking !== undefined || provider !== undefined}
            type="submit"
            variant="primary"
            disabled={isPending}
            busy={signIn.isPending || openProvider.isPending}
            busyLabel="Signing in..."
          >
            {buttonLabel()}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p>
          {looking ? 'Looking around as' : 'Signed in as'} <span className="font-medium">{username}</span>
        </p>
        {isPending && <Skeleton className="h-15" />}
        {provider && (
          <p className="text-ink-muted">{`${provider.name} opens in a new tab. This page goes on when you are signed in there.`}</p>
        )}
        {!isPending && !looking && !provider && (
          <>
            <input type="text" autoComplete="username" value={username} readOnly hidden />
            <Field label="Password">
              <PasswordInput
                value={password}
                onChange={(event) => setPassword(event.target.value)}
                placeholder="Enter your password"
                autoComplete="current-password"
                autoFocus
              />
            </Field>
            {code !== null && <SecondFactorField value={code} onChange={setCode} />}
          </>
        )}
      </div>
    </Dialog>
  );
}

/**
 * The same username in another organisation is another person, so waiting requests are not sent.
 */
function goOn(session: Session): void {
  const isAnother = session.user.id !== useSession.getState().user?.id;
  if (isAnother) endSession();
  beginSession(session);
  if (isAnother) window.location.assign('/');
}
