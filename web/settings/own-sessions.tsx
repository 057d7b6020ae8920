import { useQuery } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { describeAddress } from '#contract/auth/address-place.ts';
import { sessions } from '#contract/auth/sessions.ts';
import { sentenceOf } from '#web/engine/client.ts';
import { useFormats } from '#web/engine/format.ts';
import { reading, useChange } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useSession } from '#web/engine/session.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** The user's sessions; all but the current one can be ended. */
export function OwnSessions() {
  const userId = useSession((state) => state.user?.id);
  const { data, error } = useQuery(reading(sessions.list, { query: { userId } }));
  if (error) return <p className="px-4 py-3">{sentenceOf(error, sessions.list.failure)}</p>;
  if (!data) return <Skeleton className="m-4 h-20" />;
  return (
    <ul>
      {data.map((session) => (
        <SessionRow key={session.id} session={session} />
      ))}
    </ul>
  );
}

function SessionRow({ session }: { session: RecordIn<typeof sessions> }) {
  const formats = useFormats();
  const end = useChange(sessions.remove, { success: 'Session signed out' });
  const name = session.device ?? 'Unknown device';
  const Icon = /Android|iPhone|iPad/.test(name) ? Smartphone : Monitor;
  return (
    <li className="flex min-h-14 items-center gap-3 border-b px-4 py-2 last:border-b-0">
      <Icon aria-hidden className="size-4 shrink-0 text-ink-faint" strokeWidth={1.75} />
      <div className="min-w-0 flex-1">
        <p className="truncate">{name}</p>
        <p className="text-small text-ink-muted">
          {[
            `last active ${formats.ago(session.lastSeenAt)}`,
            `signed in ${formats.instant(session.createdAt)}${session.method ? ` with ${session.method.toLowerCase()}` : ''}`,
            session.address && describeAddress(session.address),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {session.current ? (
        <Badge tone="green">This session</Badge>
      ) : (
        <Button
          size="small"
          busy={end.isPending}
          busyLabel="Signing out..."
          aria-label={`Sign out of the session on ${name}, since ${formats.instant(session.createdAt)}`}
          onClick={() => end.mutate({ params: { id: session.id } })}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
