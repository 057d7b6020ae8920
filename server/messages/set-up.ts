import { sql } from 'drizzle-orm';
import type { Channel } from '#contract/messages/outgoing.ts';
import { one, run, statement, type Database } from '#server/database/statement.ts';

const mailServer = statement(sql`select 1 from message_settings where mail_host is not null`);

const organisation = statement(sql`select organisation_name as name from settings`);

/** Whether messages can be sent on a channel. */
export async function isSetUp(database: Database, channel: Channel): Promise<boolean> {
  return channel === 'mail' && (await run(database, mailServer)).length > 0;
}

export async function organisationName(database: Database): Promise<string> {
  return (await one<{ name: string }>(database, organisation)).name;
}
