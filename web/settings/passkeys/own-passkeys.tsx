import { useQuery } from '@tanstack/react-query';
import { Fingerprint, Plus } from 'lucide-react';
import { useState } from 'react';
import { listPasskeys, type Passkey } from '#contract/auth/passkeys.ts';
import { useFormats } from '#web/engine/format.ts';
import { canUsePasskeys } from '#web/engine/passkeys.ts';
import { reading } from '#web/engine/queries.ts';
import { ReadFailure } from '#web/page/read-failure.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { RowActions } from '../row-actions.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { RemovePasskey } from './remove-passkey.tsx';
import { RenamePasskey } from './rename-passkey.tsx';

const notHere = 'This browser has no passkeys at this address. Open Bilum over HTTPS, or in another browser.';

/** The user's own passkeys. */
export function OwnPasskeys() {
  const [isAdding, setAdding] = useState(false);
  const [renaming, setRenaming] = useState<Passkey | null>(null);
  const [removing, setRemoving] = useState<Passkey | null>(null);
  return (
    <>
      <List onRename={setRenaming} onRemove={setRemoving} />
      <div className="flex justify-end border-t px-4 py-2.5">
        <Button
          icon={Plus}
          disabledReason={canUsePasskeys() ? undefined : notHere}
          onClick={() => setAdding(true)}
        >
          Add passkey
        </Button>
      </div>
      {isAdding && <AddPasskey onClose={() => setAdding(false)} />}
      {renaming && <RenamePasskey passkey={renaming} onClose={() => setRenaming(null)} />}
      {removing && <RemovePasskey passkey={removing} onClose={() => setRemoving(null)} />}
    </>
  );
}

interface ListProps {
  onRename: (passkey: Passkey) => void;
  onRemove: (passkey: Passkey) => void;
}

function List({ onRename, onRemove }: ListProps) {
  const formats = useFormats();
  const { data, error, refetch } = useQuery(reading(listPasskeys, {}));
  if (error)
    return <ReadFailure error={error} failure={listPasskeys.failure} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="m-4 h-12" />;
  if (data.length === 0)
    return (
      <EmptyState sentence="No passkeys yet. With a passkey you sign in by fingerprint, face or PIN, without your password." />
    );
  return (
    <ul>
      {data.map((passkey) => (
        <li key={passkey.id} className="flex min-h-14 items-center gap-3 border-b px-4 py-2 last:border-b-0">
          <Fingerprint aria-hidden className="size-4 shrink-0 text-ink-faint" strokeWidth={1.75} />
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="font-medium break-words">{passkey.name}</span>
              {passkey.isSynced && <Badge tone="grey">Synced</Badge>}
            </p>
            <p className="text-small text-ink-muted">
              {[
                passkey.lastUsedAt ? `used ${formats.ago(passkey.lastUsedAt)}` : 'never used',
                `added ${formats.instant(passkey.createdAt)}`,
                passkey.host !== window.location.hostname && `works at ${passkey.host} only`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          <RowActions
            name={passkey.name}
            onEdit={() => onRename(passkey)}
            onDelete={() => onRemove(passkey)}
          />
        </li>
      ))}
    </ul>
  );
}
