import { KeyRound, Mail, MessageSquare } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { createPasswordCode, sendPasswordCode } from '#contract/auth/sign-in.ts';
import { readSettings } from '#contract/settings/settings.ts';
import { fullName } from '#contract/users/users.ts';
import { useFormats } from '#web/engine/format.ts';
import { reading, useChange } from '#web/engine/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeBox } from '#web/ui/code-box.tsx';
import type { User } from './user.ts';

/** Sends a code with which a user sets a password on the sign-in page, or shows one once. */
export function OneTimeCode({ user }: { user: User }) {
  const formats = useFormats();
  const make = useChange(createPasswordCode);
  const send = useChange(sendPasswordCode);
  const { sendsMail = false, sendsTexts = false } = useQuery(reading(readSettings, {})).data ?? {};
  const inactive = user.isActive ? undefined : 'An inactive user cannot sign in. Activate the user first';
  if (make.data)
    return (
      <div className="flex flex-col gap-2">
        <CodeBox code={make.data.code} label={`One-time code for ${fullName(user)}`} />
        <p className="text-small text-ink-muted">
          Give the code to {user.firstName} now. The code is not shown again. The code works once, until{' '}
          {formats.instant(make.data.expiresAt)}, at “I have a one-time code” on the sign-in page.
        </p>
      </div>
    );
  if (send.data)
    return (
      <p role="status" className="text-small text-ink-muted">
        A one-time code is sent to {send.data.address}. The code works once, until{' '}
        {formats.instant(send.data.expiresAt)}.
      </p>
    );
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p className="min-w-48 flex-1 text-small text-ink-muted">
        {user.hasPassword
          ? `With a one-time code, ${user.firstName} can set a new password. The old password works until then.`
          : `${user.firstName} has no password yet. With a one-time code, they can set one.`}{' '}
        The code works once, within 24 hours.
      </p>
      {sendsMail && (
        <Button
          icon={Mail}
          busy={send.isPending && send.variables.body.by === 'mail'}
          busyLabel="Sending..."
          disabledReason={
            inactive ?? (user.email ? undefined : `${user.firstName} has no e-mail address. Add one first`)
          }
          onClick={() => send.mutate({ params: { id: user.id }, body: { by: 'mail' } })}
        >
          {user.hasPassword ? 'E-mail a code' : 'E-mail an invitation'}
        </Button>
      )}
      {sendsTexts && (
        <Button
          icon={MessageSquare}
          busy={send.isPending && send.variables.body.by === 'sms'}
          busyLabel="Sending..."
          disabledReason={inactive}
          onClick={() => send.mutate({ params: { id: user.id }, body: { by: 'sms' } })}
        >
          Send by text message
        </Button>
      )}
      <Button
        icon={KeyRound}
        busy={make.isPending}
        busyLabel="Creating..."
        disabledReason={inactive}
        onClick={() => make.mutate({ params: { id: user.id } })}
      >
        Create one-time code
      </Button>
    </div>
  );
}
