import { RotateCw, Trash2 } from 'lucide-react';
import {
  discardMessage,
  messageTerms,
  sendAgain,
  type MessageState,
  type OutgoingMessage,
} from '#contract/messages/outgoing.ts';
import { useFormats } from '#web/engine/format.ts';
import { useChange } from '#web/engine/queries.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

const badges: Record<MessageState, { tone: Tone; word: string }> = {
  waiting: { tone: 'amber', word: 'Waiting' },
  sending: { tone: 'blue', word: 'Sending' },
  sent: { tone: 'green', word: 'Sent' },
  failed: { tone: 'red', word: 'Failed' },
};

/** One message of the queue. Its content is never shown. */
export function MessageLine({ message }: { message: OutgoingMessage }) {
  const formats = useFormats();
  const again = useChange(sendAgain, { success: 'The message is queued again' });
  const discard = useChange(discardMessage, { success: 'Message deleted successfully' });
  const { id, state, kind, personName, address, attempts, createdAt, sentAt, nextTryAt, answer } = message;
  const { tone, word } = badges[state];
  const facts = [
    messageTerms[kind].title,
    formats.instant(sentAt ?? createdAt),
    ...(attempts > 1 ? [`${attempts} attempts`] : []),
    ...(nextTryAt ? [`next attempt ${formats.instant(nextTryAt)}`] : []),
  ];
  return (
    <li className="border-b px-4 py-3 last:border-b-0">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h4 className="font-medium break-words">{personName ?? address}</h4>
          {personName && <p className="text-small break-words text-ink-muted">{address}</p>}
        </div>
        <Badge tone={tone}>{word}</Badge>
      </div>
      <p className="text-small text-ink-muted">{facts.join(' · ')}</p>
      {answer && state !== 'sent' && <p className="mt-1 break-words text-red-ink">{answer}</p>}
      {state === 'failed' && (
        <div className="mt-2 flex items-center gap-2">
          <Button
            icon={RotateCw}
            busy={again.isPending}
            busyLabel="Queuing..."
            disabledReason={message.canBeSent ? undefined : 'The content of this message was deleted'}
            onClick={() => again.mutate({ params: { id } })}
          >
            Send again
          </Button>
          <IconButton
            icon={Trash2}
            label={`Delete the message to ${personName ?? address}`}
            onClick={() => discard.mutate({ params: { id } })}
          />
        </div>
      )}
    </li>
  );
}
