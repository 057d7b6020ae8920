import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readSecondFactor, recoveryCodeCount, type SecondFactor } from '#contract/auth/second-factor.ts';
import { sentenceOf } from '#web/engine/client.ts';
import { useFormats } from '#web/engine/format.ts';
import { reading } from '#web/engine/queries.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { NewRecoveryCodes } from './new-recovery-codes.tsx';
import { RemoveAuthenticator } from './remove-authenticator.tsx';
import { SetUpAuthenticator } from './set-up-authenticator.tsx';

type Asked = 'set up' | 'new codes' | 'remove';

/** The authenticator app and recovery codes of the signed-in person. */
export function TwoFactor() {
  const { data, error } = useQuery(reading(readSecondFactor, {}));
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  if (error) return <p>{sentenceOf(error, readSecondFactor.failure)}</p>;
  if (!data) return <Skeleton className="h-20" />;
  return (
    <>
      {data.authenticatorSince === null ? (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <p className="min-w-48 flex-1 text-small text-ink-muted">
            With an authenticator app on your phone, a stolen password is not enough to sign in as you.
          </p>
          <Button onClick={() => setAsked('set up')}>Set Up</Button>
        </div>
      ) : (
        <State factor={data} onAsk={setAsked} />
      )}
      {asked === 'set up' && <SetUpAuthenticator onClose={close} />}
      {asked === 'new codes' && <NewRecoveryCodes onClose={close} />}
      {asked === 'remove' && <RemoveAuthenticator onClose={close} />}
    </>
  );
}

function State({ factor, onAsk }: { factor: SecondFactor; onAsk: (asked: Asked) => void }) {
  const formats = useFormats();
  const { authenticatorSince, recoveryCodesLeft } = factor;
  const isLow = recoveryCodesLeft <= 3;
  return (
    <dl className="flex flex-col gap-3 rounded-lg border p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-48 flex-1">
          <dt className="flex items-center gap-2 font-medium">
            Authenticator app <Badge tone="green">On</Badge>
          </dt>
          <dd className="text-small text-ink-muted">
            {authenticatorSince && `Since ${formats.instant(authenticatorSince)}`}
          </dd>
        </div>
        <Button size="small" onClick={() => onAsk('remove')}>
          Remove
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-48 flex-1">
          <dt className="flex items-center gap-2 font-medium">
            Recovery codes {isLow && <Badge tone="amber">Few left</Badge>}
          </dt>
          <dd className="text-small text-ink-muted">{`${recoveryCodesLeft} of ${recoveryCodeCount} not used`}</dd>
        </div>
        <Button size="small" onClick={() => onAsk('new codes')}>
          Make New Codes
        </Button>
      </div>
    </dl>
  );
}
