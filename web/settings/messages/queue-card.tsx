import { useQuery } from '@tanstack/react-query';
import { channelTitles } from '#contract/messages/channels.ts';
import {
  messagesKeptDays,
  readMessageQueue,
  type ChannelState,
  type OutgoingMessage,
} from '#contract/messages/outgoing.ts';
import { useFormats } from '#web/engine/format.ts';
import { reading } from '#web/engine/queries.ts';
import { ReadFailure } from '#web/page/read-failure.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { MessageLine } from './message-line.tsx';

const whileBusyMilliseconds = 5000;

/** What is sent, and what could not be sent. */
export function QueueCard() {
  const { data, error, refetch } = useQuery({
    ...reading(readMessageQueue, {}),
    refetchInterval: ({ state }) => (state.data?.messages.some(isBusy) ? whileBusyMilliseconds : false),
  });
  return (
    <Card title="Messages" subtitle={`Messages of the last ${messagesKeptDays} days`} flush>
      {error && !data && (
        <div role="alert">
          <ReadFailure error={error} failure={readMessageQueue.failure} onRetry={() => void refetch()} />
        </div>
      )}
      {!data && !error && <Skeleton className="m-4 h-48" />}
      {data && !data.hasLinks && (
        <div className="border-b p-4">
          <Notice title="Messages have no links">
            Bilum does not know its own address. The operator must set PUBLIC_URL.
          </Notice>
        </div>
      )}
      {data?.channels
        .filter(({ isSetUp, waiting, failed }) => isSetUp || waiting > 0 || failed > 0)
        .map((channel) => (
          <Channel key={channel.channel} state={channel} />
        ))}
      {data?.messages.length === 0 && <EmptyState sentence="No messages yet." />}
      <ul>
        {data?.messages.map((message) => (
          <MessageLine key={message.id} message={message} />
        ))}
      </ul>
    </Card>
  );
}

function Channel({ state }: { state: ChannelState }) {
  const formats = useFormats();
  const { channel, waiting, sent, failed, failingSince, nextTryAt, error } = state;
  const counts = [`${waiting} waiting`, `${sent} sent in 24 hours`, `${failed} failed`];
  return (
    <div className="border-b bg-sunken px-4 py-3">
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-medium">{channelTitles[channel]}</h3>
        {failingSince ? <Badge tone="red">Failing</Badge> : <Badge tone="green">Working</Badge>}
      </div>
      <p className="text-small text-ink-muted">{counts.join(' · ')}</p>
      {failingSince && (
        <>
          <p className="mt-1 break-words text-red-ink">{error}</p>
          <p className="text-small text-ink-muted">
            Failing since {formats.instant(failingSince)}.
            {nextTryAt && ` Next attempt at ${formats.instant(nextTryAt)}.`}
          </p>
        </>
      )}
    </div>
  );
}

function isBusy({ state }: OutgoingMessage): boolean {
  return state === 'waiting' || state === 'sending';
}
