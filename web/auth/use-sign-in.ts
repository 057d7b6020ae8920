import { useMutation } from '@tanstack/react-query';
import type { Session } from '#contract/auth/sign-in.ts';
import { call } from '#web/engine/client.ts';
import { toastFailure } from '#web/engine/queries.ts';
import { beginSession } from '#web/engine/session.ts';
import { toast } from '#web/ui/toast.tsx';
import { login, lookAround, signInWords } from './doors.ts';

export interface Credentials {
  username: string;
  password: string;
}

/** Signs in with a password. The page the person wanted opens by itself: the guards are asked again. */
export function useSignIn() {
  return useMutation({
    mutationFn(credentials: Credentials) {
      // What comes next is fetched while the server checks the password.
      void import('../shell/shell.tsx').catch(() => undefined);
      return call(login, { body: credentials });
    },
    onSuccess: welcomeIn,
    onError: (error) => toastFailure(error, signInWords.failed),
  });
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

/** Both are needed; says so and answers false when one is missing. */
export function areTyped({ username, password }: Credentials): boolean {
  if (username.trim() !== '' && password !== '') return true;
  toast({ title: 'Error', description: signInWords.bothNeeded, variant: 'destructive' });
  return false;
}
