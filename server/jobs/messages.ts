import { hasAccountNotices, mailAccountNotices } from '#server/messages/account-notices.ts';
import { hasUnsent } from '#server/messages/queue.ts';
import type { Messenger } from '#server/messages/channels.ts';
import { sendWaiting } from '#server/messages/send-waiting.ts';
import type { FrequentJob } from './jobs.ts';

export function sendMessages(messenger: Messenger): FrequentJob {
  return {
    name: 'messages',
    everySeconds: 1,
    isWanted: async () => (await hasAccountNotices(messenger)) || (await hasUnsent(messenger.pool)),
    async work(_due, signal) {
      await mailAccountNotices(messenger);
      while (await sendWaiting(messenger, signal)) signal.throwIfAborted();
    },
  };
}
