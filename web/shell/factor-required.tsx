import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { factorPolicyWords } from '#contract/auth/factor-policy.ts';
import { signOut } from '#web/auth/sign-out.ts';
import { useConfirming } from '#web/engine/confirming.ts';
import { SetUpAuthenticator } from '#web/settings/two-factor/set-up-authenticator.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmAgain } from './confirm-again.tsx';

/** All that a user sees whose role requires a second factor, once the days of grace are over. */
export function FactorRequired() {
  const [isOpen, setOpen] = useState(false);
  const isConfirming = useConfirming((state) => state.isAsked);
  return (
    <main className="grid min-h-dvh place-items-center bg-canvas p-4">
      <div className="flex w-full max-w-md flex-col items-start gap-4 rounded-lg border bg-raised p-6">
        <ShieldCheck aria-hidden className="size-8 text-accent" strokeWidth={1.5} />
        <h1 className="text-title font-semibold">Set up a second factor</h1>
        <p>{factorPolicyWords.overdue}</p>
        <p className="text-ink-muted">
          You need an authenticator app on your phone. It shows a code that you enter after your password. If
          you have a passkey, sign out and sign in with it. If you need help, ask your administrator.
        </p>
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" onClick={() => setOpen(true)}>
            Set up authenticator app
          </Button>
          <Button onClick={() => void signOut()}>Sign out</Button>
        </div>
      </div>
      {isConfirming && <ConfirmAgain />}
      {isOpen && <SetUpAuthenticator onClose={() => setOpen(false)} />}
    </main>
  );
}
