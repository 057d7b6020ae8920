import { forgetOldNotices } from '#server/auth/account-notices.ts';
import { forgetExpiredKeys } from '#server/auth/access-tokens.ts';
import { forgetOldDevices } from '#server/auth/known-devices.ts';
import { forgetLapsedResets } from '#server/auth/factor-resets.ts';
import { forgetLapsedCodes } from '#server/auth/one-time-codes.ts';
import { forgetLapsedChallenges } from '#server/auth/passkey-challenges.ts';
import { forgetEndedSessions } from '#server/auth/session-rows.ts';
import { forgetLapsedSignIns } from '#server/auth/single-sign-on/pending.ts';
import { forgetOldRefusals } from '#server/auth/single-sign-on/refusals.ts';
import { forgetOldAttempts } from '#server/auth/throttle.ts';
import { messagesKeptDays } from '#contract/messages/outgoing.ts';
import { attemptsKeptDays } from '#contract/settings/web-hooks.ts';
import type { Context } from '#server/context.ts';
import { forgetOldActs } from '#server/database/bounds.ts';
import { forgetRemoved } from '#server/database/removed.ts';
import { removeDeletedDocuments } from '#server/hr/documents/deleted-documents.ts';
import { removeForgottenFiles } from '#server/files/files.ts';
import { forgetOldMessages } from '#server/messages/queue.ts';
import { forgetOldImports } from '#server/imports/records.ts';
import { forgetOldAttempts as forgetAttempts } from '#server/settings/hooks/deliver.ts';
import type { Job } from './jobs.ts';

export function cleanUp({ pool, clock }: Pick<Context, 'pool' | 'clock'>): Job {
  return {
    name: 'clean-up',
    hour: () => 1,
    async work(_due, signal) {
      for (const forget of [
        forgetEndedSessions,
        forgetExpiredKeys,
        forgetLapsedCodes,
        forgetLapsedResets,
        forgetLapsedSignIns,
        forgetOldRefusals,
        forgetOldAttempts,
        forgetOldActs,
        forgetOldNotices,
        forgetOldDevices,
        forgetLapsedChallenges,
        removeDeletedDocuments,
        forgetRemoved,
        forgetOldImports,
        removeForgottenFiles,
      ]) {
        signal.throwIfAborted();
        await forget(pool, clock());
      }
      await forgetOldMessages(pool, clock(), messagesKeptDays);
      await forgetAttempts(pool, clock(), attemptsKeptDays);
    },
  };
}
