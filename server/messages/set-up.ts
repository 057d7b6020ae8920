import { sql } from 'drizzle-orm';
import type { Channel } from '#contract/messages/outgoing.ts';
import { one, run, statement, type Database } from '#server/database/statement.ts';

const mailServer = statement(sql`select 1 from message_settings where mail_host is not null`);

const sender = statement(
  sql`select organisation_name as organisation, logo <> '[]' as "hasLogo" from settings`,
);

/** Whether messages can be sent on a channel. */
export async function isSetUp(database: Database, channel: Channel): Promise<boolean> {
  return channel === 'mail' && (await run(database, mailServer)).length > 0;
}

export interface SenderName {
  organisation: string;
  hasLogo: boolean;
}

/** Whom e-mails come from. */
export function readSender(database: Database): Promise<SenderName> {
  return one<SenderName>(database, sender);
}
