import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { accessTokens } from '#contract/auth/access-tokens.ts';
import { describePermissions } from '#contract/auth/describe-permissions.ts';
import { useFormats } from '#web/engine/format.ts';
import { useChange } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useRights } from '#web/engine/session.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { IdBadge } from '#web/ui/id-badge.tsx';

interface KeyRowProps {
  accessToken: RecordIn<typeof accessTokens>;
  isOfAnother?: boolean;
}

export function KeyRow({ accessToken, isOfAnother = false }: KeyRowProps) {
  const { id, name, userName, ending, createdAt, lastUsedAt, expiryDate, hasExpired, permissions } =
    accessToken;
  const formats = useFormats();
  const mayEnd = useRights()['sessions:remove'];
  const [isAsking, setAsking] = useState(false);
  const end = useChange(accessTokens.remove, { success: `The API key ${name} was revoked` });
  const called = isOfAnother ? `${name} of ${userName}` : name;
  return (
    <li className="flex items-start gap-3 border-b px-4 py-2.5 last:border-b-0">
      <KeyRound aria-hidden className="mt-1 size-4 shrink-0 text-ink-faint" strokeWidth={1.75} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium break-words">{name}</span>
          <IdBadge>{`…${ending}`}</IdBadge>
          {hasExpired && <Badge tone="red">Expired</Badge>}
        </p>
        <p className="text-small text-ink-muted">
          {[
            isOfAnother && `of ${userName}`,
            lastUsedAt ? `used ${formats.ago(lastUsedAt)}` : 'never used',
            `created ${formats.instant(createdAt)}`,
            `${hasExpired ? 'expired after' : 'valid until'} ${formats.day(expiryDate)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <details className="mt-1">
          <summary className="inline-flex cursor-pointer rounded-sm text-small text-accent-ink hover:underline">
            Permissions
          </summary>
          <ul className="mt-1 flex flex-col gap-0.5 text-small text-ink-muted">
            {describePermissions(permissions, isOfAnother ? 'their' : 'your').flatMap(({ sentences }) =>
              sentences.map((sentence) => <li key={sentence}>{sentence}</li>),
            )}
          </ul>
        </details>
      </div>
      {(!isOfAnother || mayEnd === 'all') && (
        <Button size="small" aria-label={`Revoke the API key ${called}`} onClick={() => setAsking(true)}>
          Revoke
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title={`Are you sure you want to revoke the API key ${called}?`}
        description="Software using this key will lose access. This cannot be undone."
        confirmLabel="Revoke API key"
        busy={end.isPending}
        busyLabel="Revoking..."
        onConfirm={() => end.mutate({ params: { id } }, { onError: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      />
    </li>
  );
}
