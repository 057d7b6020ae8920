import { Check, PlugZap, X } from 'lucide-react';
import { testIdentityProvider } from '#contract/auth/identity-providers.ts';
import { useChange } from '#web/engine/queries.ts';
import { TitledSection } from './titled-section.tsx';
import { Button } from '#web/ui/button.tsx';

/** Reads the configuration of the provider now, and says what is good and what is not. */
export function ProviderTest({ id }: { id: string }) {
  const test = useChange(testIdentityProvider);
  return (
    <TitledSection title="Connection">
      <div className="flex flex-col items-start gap-3">
        <ul aria-live="polite" className="flex flex-col gap-2 empty:hidden">
          {test.data?.map(({ isGood, sentence }) => (
            <li key={sentence} className="flex gap-2">
              {isGood ? (
                <Check aria-label="Good" className="mt-1 size-4 shrink-0 text-green-ink" />
              ) : (
                <X aria-label="Problem" className="mt-1 size-4 shrink-0 text-red-ink" />
              )}
              <span className="min-w-0 wrap-anywhere">{sentence}</span>
            </li>
          ))}
        </ul>
        <Button
          icon={PlugZap}
          busy={test.isPending}
          busyLabel="Testing..."
          onClick={() => test.mutate({ params: { id } })}
        >
          Test connection
        </Button>
      </div>
    </TitledSection>
  );
}
