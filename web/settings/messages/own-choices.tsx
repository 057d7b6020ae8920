import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  changeMessageChoice,
  readMessageChoices,
  wayOf,
  type MessageChoice,
} from '#contract/messages/message-choices.ts';
import { notificationHeadings, readNotifications } from '#contract/notifications/notifications.ts';
import type { ResponseOf } from '#contract/engine/endpoint.ts';
import { keyOf, reading, useChange } from '#web/engine/queries.ts';
import { ReadFailure } from '#web/page/read-failure.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { WaySelect } from './way-select.tsx';

/** How the user gets each kind of notification. */
export function OwnChoices() {
  const { data, error, refetch } = useQuery(reading(readMessageChoices, {}));
  if (error)
    return <ReadFailure error={error} failure={readMessageChoices.failure} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-48" />;
  return (
    <>
      <p className="mb-2 text-small text-ink-muted">{whereTo(data)}</p>
      <ul className="rounded-lg border">
        {data.choices.map((choice) => (
          <ChoiceLine key={choice.kind} choice={choice} />
        ))}
      </ul>
    </>
  );
}

function ChoiceLine({ choice: { kind, choice, default: way, mayTurnOff } }: { choice: MessageChoice }) {
  const client = useQueryClient();
  const change = useChange(changeMessageChoice, {
    onDone() {
      for (const { path } of [readMessageChoices, readNotifications])
        void client.invalidateQueries({ queryKey: keyOf(path) });
    },
  });
  const shown = change.isPending ? change.variables.body.choice : choice;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 border-b px-4 py-2.5 last:border-b-0">
      <span className="min-w-32 flex-1">{notificationHeadings[kind]}</span>
      <WaySelect
        label={notificationHeadings[kind]}
        value={shown}
        mayTurnOff={mayTurnOff}
        byDefault={wayOf(undefined, { way, mayTurnOff })}
        onChange={(next) => change.mutate({ body: { kind, choice: next } })}
      />
    </li>
  );
}

function whereTo({ address, sendsMail }: ResponseOf<typeof readMessageChoices>): string {
  if (!sendsMail)
    return 'Your organisation has not set up e-mail yet, so all notifications appear in Bilum only.';
  if (!address) return 'You have no e-mail address. Ask an administrator to add one.';
  return `E-mails go to ${address}. What happens to your account is always sent at once.`;
}
