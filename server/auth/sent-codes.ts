import { sql } from 'drizzle-orm';
import type { Channel } from '#contract/messages/channels.ts';
import { codeText } from '#contract/messages/short-texts.ts';
import { codeLetter } from '#contract/messages/texts.ts';
import { sentCodeWords } from '#contract/auth/sign-in.ts';
import type { Context } from '#server/context.ts';
import { one, run, silent, statement, type Database } from '#server/database/statement.ts';
import { updateTable } from '#server/database/write-sql.ts';
import { conflict, HttpError } from '#server/http-error.ts';
import { refuseHeldNumber } from '#server/messages/changed-phone.ts';
import type { Addressee, Queued } from '#server/messages/messages.ts';
import { isSetUp } from '#server/messages/set-up.ts';
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

interface CodeToSend {
  userId: string;
  code: string;
  expiresAt: string;
  /** How it is sent; undefined for the usual way of the person. */
  by: Channel | undefined;
}

/** Queues a message with a one-time code. Its maker never sees the code. */
export async function sendCode(
  { messages }: Pick<Context, 'messages'>,
  tx: Database,
  { userId, code, expiresAt, by }: CodeToSend,
): Promise<{ address: string; expiresAt: string }> {
  const { email, isInvitation, timeZone } = await one<Receiver>(tx, receiver, { userId });
  const until = writtenIn(timeZone, expiresAt);
  const message = {
    userId,
    kind: 'one-time-code',
    key: `one-time-code ${userId} ${expiresAt}`,
    path: '/login',
  } as const;
  const facts = { code, until, isInvitation };
  const channel = by ?? (await usualChannel(tx, email));
  const { result, address } = channel === 'sms' ? await text() : await mail();
  // This message says it already.
  await run(tx, markMailed, { userId });
  if (result !== 'queued' || address === null)
    throw refusals[channel][result === 'queued' ? 'no address' : result]();
  return { address, expiresAt };

  async function mail() {
    const letter = (addressee: Addressee) => codeLetter({ ...addressee, ...facts });
    return { result: await messages.mail(tx, { ...message, letter }), address: email };
  }

  async function text() {
    await refuseHeldNumber(tx, userId);
    const write = (addressee: Addressee & { link: string | null }) => codeText({ ...addressee, ...facts });
    const { result, number } = await messages.text(tx, { ...message, write });
    return { result, address: number };
  }
}

/** An e-mail where that is possible, because it costs nothing. */
async function usualChannel(tx: Database, email: string | null): Promise<Channel> {
  if (email !== null && (await isSetUp(tx, 'mail'))) return 'mail';
  return (await isSetUp(tx, 'sms')) ? 'sms' : 'mail';
}

type Refusals = Record<Exclude<Queued, 'queued'>, () => HttpError>;

const duplicate = () => new HttpError(429, sentCodeWords.tooMany, { code: 'too-many', retryAfter: 60 * 60 });

const refusals: Record<Channel, Refusals> = {
  mail: {
    'no address': () => conflict(sentCodeWords.noAddress),
    'not set up': () => conflict(sentCodeWords.notSetUp),
    duplicate,
  },
  sms: {
    'no address': () => conflict(sentCodeWords.noNumber),
    'not set up': () => conflict(sentCodeWords.noGateway),
    duplicate,
  },
};

/** For example '27 November 2026, 16:05'. */
function writtenIn(timeZone: string, instant: string): string {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'long', timeStyle: 'short' });
  return format.format(new Date(instant)).replace(' at ', ', ');
}
