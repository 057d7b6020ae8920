import { sql } from 'drizzle-orm';
import { codeLetter } from '#contract/messages/texts.ts';
import { sentCodeWords } from '#contract/auth/sign-in.ts';
import type { Context } from '#server/context.ts';
import { one, run, silent, statement, type Database } from '#server/database/statement.ts';
import { updateTable } from '#server/database/write-sql.ts';
import { conflict, HttpError } from '#server/http-error.ts';
import type { Queued } from '#server/messages/messages.ts';
import { accountNoticeTable } from './account-tables.ts';

const receiver = statement(sql`select email, password_hash is null as "isInvitation", time_zone as "timeZone"
  from users join credentials on user_id = users.id, settings where users.id = ${sql.placeholder('userId')}::uuid`);

const markMailed = silent(
  statement(sql`${updateTable(accountNoticeTable)} set is_mailed = true
    where user_id = ${sql.placeholder('userId')}::uuid and kind = 'password-code-made' and not is_mailed`),
);

interface Receiver {
  email: string | null;
  isInvitation: boolean;
  timeZone: string;
}

/** Queues an e-mail with a one-time code. Its maker never sees the code. */
export async function sendCode(
  { messages }: Pick<Context, 'messages'>,
  tx: Database,
  { userId, code, expiresAt }: { userId: string; code: string; expiresAt: string },
): Promise<{ address: string; expiresAt: string }> {
  const { email, isInvitation, timeZone } = await one<Receiver>(tx, receiver, { userId });
  const until = writtenIn(timeZone, expiresAt);
  const queued = await messages.mail(tx, {
    userId,
    kind: 'one-time-code',
    key: `one-time-code ${userId} ${expiresAt}`,
    path: '/login',
    letter: (addressee) => codeLetter({ ...addressee, code, until, isInvitation }),
  });
  // This e-mail says it already.
  await run(tx, markMailed, { userId });
  if (queued !== 'queued' || email === null) throw refusals[queued === 'queued' ? 'no address' : queued]();
  return { address: email, expiresAt };
}

const refusals: Record<Exclude<Queued, 'queued'>, () => HttpError> = {
  'no address': () => conflict(sentCodeWords.noAddress),
  'not set up': () => conflict(sentCodeWords.notSetUp),
  duplicate: () => new HttpError(429, sentCodeWords.tooMany, { code: 'too-many', retryAfter: 60 * 60 }),
};

/** For example '27 November 2026, 16:05'. */
function writtenIn(timeZone: string, instant: string): string {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'long', timeStyle: 'short' });
  return format.format(new Date(instant)).replace(' at ', ', ');
}
