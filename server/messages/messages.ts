import { sql } from 'drizzle-orm';
import type { MessageKind } from '#contract/messages/outgoing.ts';
import type { Letter } from '#contract/messages/texts.ts';
import { run, silent, statement, type Database } from '#server/database/statement.ts';
import { deleteFrom } from '#server/database/write-sql.ts';
import type { Options } from '#server/options.ts';
import type { Sealer } from '#server/sealing.ts';
import { firstMobile, maskedNumber } from './phone-numbers.ts';
import { isSetUp, readSender, textCountryCode } from './set-up.ts';
import { layOut } from './layout.ts';
import { enqueue } from './queue.ts';
import { outgoingMessageTable } from './tables.ts';

/** `duplicate`: already queued, or one too many today. */
export type Queued = 'queued' | 'duplicate' | 'no address' | 'not set up';

interface TextToUser {
  userId: string;
  kind: MessageKind;
  key: string;
  write: (addressee: Addressee & { link: string | null }) => string;
  /** The page that the link opens. */
  path?: string;
}

export interface Addressee {
  firstName: string;
  username: string;
  organisation: string;
}

interface ToUser {
  userId: string;
  kind: MessageKind;
  /** The event that it is about. A second message with the same key is not queued. */
  key: string;
  letter: (addressee: Addressee) => Letter;
  /** The page to open. By default, the first one. */
  path?: string;
  /** By default, the current address of the user. */
  to?: string;
}

const addresseeOf = statement(sql`select email, first_name as "firstName", username from users
  where id = ${sql.placeholder('userId')}::uuid`);

/** The first of a person's numbers that can get text messages is used. */
const numbersOf =
  statement(sql`select first_name as "firstName", username, primary_phone as primary, secondary_phone as secondary
  from users left join employees on employees.user_id = users.id where users.id = ${sql.placeholder('userId')}::uuid`);

const cancel = silent(
  statement(sql`${deleteFrom(outgoingMessageTable)} where user_id = ${sql.placeholder('userId')}::uuid
    and kind = ${sql.placeholder('kind')}::text and state in ('waiting', 'failed')`),
);

export type Messages = ReturnType<typeof createMessages>;

/** Queues messages to users. */
export function createMessages(
  { clock, sealer }: { clock: () => Date; sealer: Sealer },
  { publicUrl }: Pick<Options, 'publicUrl'>,
) {
  /** Call it in the transaction of the event, so that the e-mail is queued exactly if the event happened. */
  async function mail(
    tx: Database,
    { userId, kind, key, letter: write, path = '/', to }: ToUser,
  ): Promise<Queued> {
    if (!(await isSetUp(tx, 'mail'))) return 'not set up';
    const [user] = await run<Addressee & { email: string | null }>(tx, addresseeOf, { userId });
    const address = to ?? user?.email;
    if (!user || !address) return 'no address';
    const sender = await readSender(tx);
    const letter = write({ ...user, organisation: sender.organisation });
    const link = publicUrl === undefined ? null : `${publicUrl}${path}`;
    const message = {
      channel: 'mail',
      kind,
      key,
      userId,
      address,
      subject: letter.subject,
      content: layOut(letter, { ...sender, link }),
    } as const;
    return (await enqueue(tx, sealer, message, clock())) ? 'queued' : 'duplicate';
  }

  /** The same as a text message. Answers the number with most of its digits hidden. */
  async function text(
    tx: Database,
    { userId, kind, key, write, path = '/' }: TextToUser,
  ): Promise<{ result: Queued; number: string | null }> {
    if (!(await isSetUp(tx, 'sms'))) return { result: 'not set up', number: null };
    type Numbers = Addressee & Record<'primary' | 'secondary', string | null>;
    const [user] = await run<Numbers>(tx, numbersOf, { userId });
    const code = await textCountryCode(tx);
    const address = user && firstMobile([user.primary, user.secondary], code);
    if (!user || !address) return { result: 'no address', number: null };
    const { organisation } = await readSender(tx);
    const link = publicUrl === undefined ? null : `${publicUrl}${path}`;
    const content = { text: write({ ...user, organisation, link }) };
    const message = { channel: 'sms', kind, key, userId, address, subject: '', content } as const;
    const isQueued = await enqueue(tx, sealer, message, clock());
    return { result: isQueued ? 'queued' : 'duplicate', number: maskedNumber(address) };
  }

  /** Deletes messages of a kind that are not sent yet, because a newer one replaces them. */
  async function cancelUnsent(tx: Database, userId: string, kind: MessageKind): Promise<void> {
    await run(tx, cancel, { userId, kind });
  }

  return { mail, text, cancelUnsent };
}
