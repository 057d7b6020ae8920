import { useMutation } from '@tanstack/react-query';
import { LogIn } from 'lucide-react';
import type { Welcome } from '#contract/auth/sign-in.ts';
import { toastFailure } from '#web/engine/toast-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { startSingleSignOn } from './doors.ts';
import { singleSignOnAddress } from './single-sign-on.ts';

interface ProviderButtonsProps {
  providers: Welcome['providers'];
  /** The page to open afterwards. */
  to: string | undefined;
}

/** Leads to the identity providers. */
export function ProviderButtons({ providers, to }: ProviderButtonsProps) {
  const start = useMutation({
    mutationFn: (id: string) => singleSignOnAddress(id, to),
    onSuccess: (address) => window.location.assign(address),
    onError: (error) => toastFailure(error, startSingleSignOn.failure),
  });
  if (providers.length === 0) return null;
  return (
    <div className="mt-6 flex flex-col gap-3">
      <p className="flex items-center gap-3 text-small text-ink-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      {providers.map(({ id, name }) => (
        <Button
          key={id}
          size="large"
          icon={LogIn}
          className="w-full"
          busy={(start.isPending || start.isSuccess) && start.variables === id}
          busyLabel={`Opening ${name}...`}
          onClick={() => start.mutate(id)}
        >
          {`Sign in with ${name}`}
        </Button>
      ))}
    </div>
  );
}
