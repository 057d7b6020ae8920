import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { call } from '#web/engine/client.ts';
import { toastFailure } from '#web/engine/toast-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { finishSingleSignOn } from './doors.ts';
import { SecondFactorField } from './second-factor-field.tsx';
import { welcomeIn } from './use-sign-in.ts';

/** The second factor, after an identity provider whose own is not trusted. */
export function ProviderCodeForm({ code }: { code: string }) {
  const [secondFactor, setSecondFactor] = useState('');
  const finish = useMutation({
    mutationFn: () => call(finishSingleSignOn, { body: { code, secondFactor: secondFactor.trim() } }),
    onSuccess: welcomeIn,
    onError: (error) => toastFailure(error, finishSingleSignOn.failure),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (secondFactor.trim() !== '') finish.mutate();
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <SecondFactorField value={secondFactor} onChange={setSecondFactor} />
      <Button
        type="submit"
        variant="primary"
        size="large"
        className="mt-2 w-full"
        busy={finish.isPending}
        busyLabel="Signing in..."
      >
        Sign In
      </Button>
    </form>
  );
}
