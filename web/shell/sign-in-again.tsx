import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { login, signInWords } from '#web/auth/doors.ts';
import { signOut } from '#web/auth/session-probe.ts';
import { call } from '#web/engine/client.ts';
import { toastFailure } from '#web/engine/queries.ts';
import { beginSession, putOffRenewal, useSession } from '#web/engine/session.ts';
import { PasswordInput } from '#web/form/password-input.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';

/** When the session has ended in the middle of work: the page stays, and so does what was typed. */
export function SignInAgain() {
  const hasExpired = useSession((state) => state.hasExpired);
  return hasExpired ? <SignInAgainDialog /> : null;
}

function SignInAgainDialog() {
  const username = useSession((state) => state.user?.username ?? '');
  const [password, setPassword] = useState('');
  const signIn = useMutation({
    mutationFn: () => call(login, { body: { username, password } }),
    onSuccess: beginSession,
    onError: (error) => toastFailure(error, signInWords.failed),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (password !== '') signIn.mutate();
  }

  return (
    <Dialog
      open
      onClose={putOffRenewal}
      title="Sign in again"
      description="Your session has ended. What you typed is still here."
      size="small"
      onSubmit={submit}
      footer={
        <>
          <Button onClick={() => void signOut()}>Sign out</Button>
          <Button type="submit" variant="primary" busy={signIn.isPending} busyLabel="Signing in...">
            Sign In
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p>
          Signed in as <span className="font-medium">{username}</span>
        </p>
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
      </div>
    </Dialog>
  );
}
