import { useQuery } from '@tanstack/react-query';
import {
  cancelFactorReset,
  readFactorReset,
  resetSecondFactor,
  roleSettlesDays,
  type FactorReset,
} from '#contract/auth/second-factor.ts';
import { fullName } from '#contract/users/users.ts';
import { useFormats } from '#web/engine/format.ts';
import { reading, useChange } from '#web/engine/queries.ts';
import { useSession } from '#web/engine/session.ts';
import { ReadFailure } from '#web/page/read-failure.tsx';
import { Button } from '#web/ui/button.tsx';
import { CodeBox } from '#web/ui/code-box.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { User } from './user.ts';

interface ResetSecondFactorProps {
  user: User;
  onClose: () => void;
}

/** Makes a code for a user who lost their second factor. For user administrators, a second person confirms it. */
export function ResetSecondFactor({ user, onClose }: ResetSecondFactorProps) {
  const input = { params: { id: user.id } };
  const { data, error, refetch } = useQuery({ ...reading(readFactorReset, input), staleTime: 0 });
  const reload = { onDone: () => void refetch() };
  const make = useChange(resetSecondFactor, reload);
  const cancel = useChange(cancelFactorReset, { ...reload, success: 'The reset was cancelled' });
  const own = useSession((state) => state.user?.id);
  const code = make.data?.code;
  const isWaiting = data?.needsAnother === true && data.asked?.byId === own;
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title="Reset second factor"
      description={`For ${fullName(user)}, when their phone and recovery codes are lost.`}
      footer={
        code ? (
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        ) : (
          <>
            {data?.asked && (
              <Button
                busy={cancel.isPending}
                busyLabel="Cancelling..."
                onClick={() => {
                  make.reset();
                  cancel.mutate(input);
                }}
              >
                Cancel the reset
              </Button>
            )}
            {data && !isWaiting && (
              <Button
                variant="primary"
                busy={make.isPending}
                busyLabel={data.needsAnother && !data.asked ? 'Asking...' : 'Creating...'}
                onClick={() => make.mutate(input)}
              >
                {data.needsAnother && !data.asked ? 'Ask for the reset' : 'Create code'}
              </Button>
            )}
          </>
        )
      }
    >
      {error && (
        <ReadFailure error={error} failure={readFactorReset.failure} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton className="h-24" />}
      {data && code && <MadeCode user={user} code={code} expiresAt={data.expiresAt} />}
      {data && !code && <State user={user} reset={data} isWaiting={isWaiting} />}
    </Dialog>
  );
}

function MadeCode({ user, code, expiresAt }: { user: User; code: string; expiresAt: string | null }) {
  const formats = useFormats();
  return (
    <div className="flex flex-col gap-2">
      <CodeBox code={code} label={`Code for ${fullName(user)}`} />
      <p className="text-small text-ink-muted">
        Give the code to {user.firstName} now. The code is not shown again. {user.firstName} signs in with the
        password and enters this code in the field “Code”.
        {expiresAt && ` The code works once, until ${formats.instant(expiresAt)}.`}
      </p>
    </div>
  );
}

interface StateProps {
  user: User;
  reset: FactorReset;
  isWaiting: boolean;
}

function State({ user, reset: { needsAnother, asked, madeByName, expiresAt }, isWaiting }: StateProps) {
  const formats = useFormats();
  const until = expiresAt ? formats.instant(expiresAt) : '';
  return (
    <div className="flex flex-col gap-3">
      <p>
        First make sure that you are talking to {user.firstName}, face to face or by phone. With the password
        and a one-time code, {user.firstName} can sign in once. Their authenticator app and recovery codes are
        removed then, and their other sessions end. Until then, nothing changes.
      </p>
      {needsAnother && !asked && (
        <p>
          {user.firstName} can change users, or got another role in the last {roleSettlesDays} days. So two
          administrators are needed: you ask, and another administrator creates the code.
        </p>
      )}
      {isWaiting && !madeByName && (
        <Notice title="Waiting for another administrator">
          You asked for this reset. Another administrator must open {user.firstName} in Users and create the
          code, until {until}.
        </Notice>
      )}
      {asked && needsAnother && !isWaiting && !madeByName && (
        <Notice title={`${asked.byName} asked for this reset`}>
          Asked {formats.instant(asked.at)}. If you do not know why, cancel the reset.
        </Notice>
      )}
      {madeByName && (
        <Notice title="A code exists">
          {madeByName} created a code that works until {until}. A new code replaces it.
        </Notice>
      )}
    </div>
  );
}
