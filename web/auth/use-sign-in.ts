import { useMutation } from '@tanstack/react-query';
import type { Session } from '#contract/auth/sign-in.ts';
import { call, isSecondFactorNeeded } from '#web/engine/client.ts';
import { toastFailure } from '#web/engine/toast-failure.ts';
import { beginSession } from '#web/engine/session.ts';
import { toast } from '#web/ui/toast.tsx';
import { login, lookAround, signInWords } from './doors.ts';

export interface Credentials {
  username: string;
  password: string;
  /** Of the second factor. */
  code?: string;
}

/** Signs in with a password. The route guards run again and open the page that the user wanted. */
export function useSignIn() {
  return useMutation({
    mutationFn(credentials: Credentials) {
      // Preloaded while the server checks the password.
      void import('../shell/shell.tsx').catch(() => undefined);
      return call(login, { body: credentials });
    },
    onSuccess: welcomeIn,
    onError: tellRefusal,
  });
}

/** The form itself asks for the code of the second factor. */
function tellRefusal(error: unknown): void {
  if (!isSecondFactorNeeded(error)) toastFailure(error, signInWords.failed);
}

export function useLookAround() {
  return useMutation({
    mutationFn: (username: string) => call(lookAround, { body: { username } }),
    onSuccess: welcomeIn,
    onError: (error) => toastFailure(error, signInWords.failed),
  });
}

export function welcomeIn(session: Session): void {
  beginSession(session);
  toast({ title: 'Success', description: signInWords.success, variant: 'success' });
}

/** Reports a missing username or password and returns false. */
export function checkTyped({ username, password }: Credentials): boolean {
  if (username.trim() !== '' && password !== '') return true;
  toast({ title: 'Error', description: signInWords.bothNeeded, variant: 'destructive' });
  return false;
}
