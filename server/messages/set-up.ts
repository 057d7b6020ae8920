import { sql } from 'drizzle-orm';
import type { Channel } from '#contract/messages/channels.ts';
import { one, run, statement, type Database } from '#server/database/statement.ts';

const setUp =
  statement(sql`select case ${sql.placeholder('channel')}::text when 'mail' then mail_host is not null
  else text_url is not null end as "isSetUp" from message_settings`);

const sender = statement(
  sql`select organisation_name as organisation, logo <> '[]' as "hasLogo" from settings`,
);

/** Whether messages can be sent on a channel. */
export async function isSetUp(database: Database, channel: Channel): Promise<boolean> {
  const [settings] = await run<{ isSetUp: boolean }>(database, setUp, { channel });
  return settings?.isSetUp === true;
}

const countryCode = statement(sql`select text_country_code as code from message_settings`);

/** Of phone numbers that are written without one. */
export async function textCountryCode(database: Database): Promise<string> {
  return (await one<{ code: string }>(database, countryCode)).code;
}

export interface SenderName {
  organisation: string;
  hasLogo: boolean;
}

/** Whom e-mails come from. */
export function readSender(database: Database): Promise<SenderName> {
  return one<SenderName>(database, sender);
}
