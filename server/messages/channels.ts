import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { calendarDay } from '#contract/engine/days.ts';
import type { Channel } from '#contract/messages/channels.ts';
import { outgoingWords, type MessageKind } from '#contract/messages/outgoing.ts';
import { textParts } from '#contract/messages/text-parts.ts';
import { run, statement, type Database } from '#server/database/statement.ts';
import { readOwnLogo, type Logo } from '#server/documents/organisation.ts';
import type { Options } from '#server/options.ts';
import type { Sealer } from '#server/sealing.ts';
import type { SettingsCache } from '#server/settings/current.ts';
import type { Reachable } from '#server/http/networks.ts';
import type { Messages } from './messages.ts';
import type { Content } from './queue.ts';
import type { Outcome } from './outcome.ts';
import { pictureFor } from './picture.ts';
import { readSender } from './set-up.ts';
import { openMailer, type MailServer } from './smtp.ts';
import { mailPasswordPlace, textSecretPlace } from './tables.ts';
import { releaseParts, reserveParts } from './text-days.ts';
import { sendText, type TextGateway } from './text-gateway.ts';

/** What sending messages needs. */
export interface Messenger {
  pool: Pool;
  clock: () => Date;
  sealer: Sealer;
  reachable: Reachable;
  options: Pick<Options, 'publicUrl' | 'mailCertificates'>;
  messages: Messages;
  settings: SettingsCache;
  /** Called when the queue has changed, for open pages. */
  onChange: () => void;
}

export interface ReadyMessage {
  id: string;
  kind: MessageKind | 'test';
  address: string;
  subject: string;
  content: Content;
}

/** An open connection to the server of a channel. */
export interface Sender {
  send: (message: ReadyMessage) => Promise<Outcome>;
  close: () => void;
}

const mailSettings = statement(sql`select mail_host as host, mail_port as port, mail_security as security,
  mail_user as "user", mail_password_sealed as "passwordSealed", mail_from as "from" from message_settings`);

type MailSettings = Omit<MailServer, 'host' | 'from' | 'password'> & {
  host: string | null;
  from: string | null;
  passwordSealed: Buffer | null;
};

/** Null while no mail server is set up. */
async function readMailServer(database: Database, sealer: Sealer): Promise<MailServer | null> {
  const [row] = await run<MailSettings>(database, mailSettings);
  if (!row?.host || !row.from) return null;
  const { host, from, passwordSealed, ...rest } = row;
  return { ...rest, host, from, password: passwordSealed && sealer.open(passwordSealed, mailPasswordPlace) };
}

/** Opens a channel with its current settings. Null while it is not set up. */
export async function openChannel(messenger: Messenger, channel: Channel): Promise<Sender | null> {
  return channel === 'mail' ? openMail(messenger) : openTexts(messenger);
}

async function openMail({ pool, sealer, reachable, options }: Messenger): Promise<Sender | null> {
  const server = await readMailServer(pool, sealer);
  if (!server) return null;
  const mailer = openMailer(server, { reachable, certificates: options.mailCertificates ?? null });
  const { organisation: fromName } = await readSender(pool);
  // Read with the first e-mail, because most runs send none.
  let logo: Promise<Logo | null> | undefined;
  return {
    async send({ id, address, subject, content: { text, html } }) {
      logo ??= readOwnLogo(pool, sealer);
      const picture = pictureFor(html, await logo);
      return mailer.send({ id, fromName, to: address, subject, text, html, picture });
    },
    close: mailer.close,
  };
}

const textSettings = statement(sql`select text_url as url, text_format as format, text_body as body,
  text_header as header, text_secret_sealed as "secretSealed" from message_settings`);

type TextSettings = Omit<TextGateway, 'url' | 'header'> & {
  url: string | null;
  header: string | null;
  secretSealed: Buffer | null;
};

async function openTexts({ pool, sealer, reachable, settings, clock }: Messenger): Promise<Sender | null> {
  const [row] = await run<TextSettings>(pool, textSettings);
  if (!row?.url) return null;
  const { url, header, secretSealed, ...rest } = row;
  const secret = header && secretSealed && sealer.open(secretSealed, textSecretPlace);
  const gateway = { ...rest, url, header: header && secret ? { name: header, value: secret } : null };
  return {
    async send({ id, kind, address, content: { text } }) {
      const { timeZone } = await settings.current();
      const reserved = await reserveParts(pool, {
        day: calendarDay(clock(), timeZone),
        parts: textParts(text),
      });
      if (!reserved) return { result: 'limited', answer: outgoingWords.limitReached };
      const isSecret = kind === 'one-time-code';
      const outcome = await sendText(reachable, gateway, { id, to: address, text, isSecret });
      if (!mayHaveArrived(outcome)) await releaseParts(pool, reserved);
      return outcome;
    },
    close() {},
  };
}

function mayHaveArrived({ result }: Outcome): boolean {
  return result === 'sent' || result === 'uncertain';
}
