import { randomUUID } from 'node:crypto';
import { channels, type Channel } from '#contract/messages/channels.ts';
import { openChannel, type Messenger, type ReadyMessage, type Sender } from './channels.ts';
import { isPaused, noteFailure, noteWorking } from './channel-state.ts';
import { settleMessage, settleOverdue, takeMessage, type Claimed, type Content } from './queue.ts';
import type { Outcome } from './outcome.ts';
import { contentPlace } from './tables.ts';

/** Per run, so that a slow server does not hold the job for long. */
const sentInARun = 200;
const longestRunMilliseconds = 20_000;

/** Sends queued messages on all channels. Returns whether more are due. */
export async function sendWaiting(messenger: Messenger, signal: AbortSignal): Promise<boolean> {
  const more = await Promise.all(channels.map((channel) => sendOn(messenger, channel, signal)));
  return more.some(Boolean);
}

async function sendOn(messenger: Messenger, channel: Channel, signal: AbortSignal): Promise<boolean> {
  const { pool, clock, onChange } = messenger;
  if (await settleOverdue(pool, channel, clock())) onChange();
  if (await isPaused(pool, channel, clock())) return false;
  const sender = await openChannel(messenger, channel);
  if (!sender) return false;
  try {
    return await sendEach(messenger, { channel, sender, signal });
  } finally {
    sender.close();
    onChange();
  }
}

interface Sending {
  channel: Channel;
  sender: Sender;
  signal: AbortSignal;
}

async function sendEach(
  { pool, clock, sealer }: Messenger,
  { channel, sender, signal }: Sending,
): Promise<boolean> {
  const begun = performance.now();
  let isNoted = false;
  for (let sent = 0; sent < sentInARun; sent += 1) {
    signal.throwIfAborted();
    if (performance.now() - begun > longestRunMilliseconds) return true;
    const claimed = await takeMessage(pool, channel, { claim: randomUUID(), at: clock() });
    if (!claimed) return false;
    const outcome = await sender.send(opened(claimed));
    const { result, answer } = outcome;
    await settleMessage(pool, claimed, { result: settled[result], answer, at: clock() });
    if (result === 'broken') {
      await noteFailure(pool, channel, answer, clock());
      return false;
    }
    if (isNoted || result === 'limited') continue;
    await noteWorking(pool, channel);
    isNoted = true;
  }
  return true;

  function opened({ id, kind, address, subject, contentSealed }: Claimed): ReadyMessage {
    const content: Content = JSON.parse(sealer.open(contentSealed, contentPlace(id)));
    return { id, kind, address, subject, content };
  }
}

const settled = {
  sent: 'sent',
  refused: 'failed',
  delayed: 'delayed',
  broken: 'waiting',
  // A text message is not sent again by itself: it costs money and can't be recognised.
  uncertain: 'failed',
  limited: 'held',
} as const satisfies Record<Outcome['result'], string>;
