import { formerAddressLetter } from '#contract/messages/texts.ts';
import { noteAccount } from '#server/auth/account-notices.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/database/statement.ts';

interface ChangedEmail {
  userId: string;
  before: string | null;
  /** Undefined: not changed. */
  after: string | null | undefined;
  actorId: string;
}

/**
 * Tells a person that their e-mail address was changed, also at the old address: whoever changes it could have codes
 * sent to their own. Call it in the transaction of the change.
 */
export async function noteChangedEmail(
  { messages }: Pick<Context, 'messages'>,
  tx: Database,
  { userId, before, after, actorId }: ChangedEmail,
): Promise<void> {
  if (before === null || after === undefined || before.toLowerCase() === after?.toLowerCase()) return;
  const noticeId = await noteAccount(tx, { userId, kind: 'email-changed', by: { actorId } });
  await messages.mail(tx, {
    userId,
    kind: 'account-notice',
    key: `email-changed ${noticeId}`,
    to: before,
    letter: ({ organisation }) => formerAddressLetter(organisation),
  });
}
