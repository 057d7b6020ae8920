import { sql } from 'drizzle-orm';
import type { TextCounts } from '#contract/messages/message-settings.ts';
import { one, run, silent, statement, type Database } from '#server/database/statement.ts';
import { insertInto, updateTable } from '#server/database/write-sql.ts';
import { textDayTable } from './tables.ts';

const day = sql`${sql.placeholder('day')}::date`;
const parts = sql`${sql.placeholder('parts')}::int`;

/** Counted in the statement that checks the limit, so that several servers together can't exceed it. */
const reserve = silent(
  statement(sql`${insertInto(textDayTable)} as counted (day, parts, cost)
    select ${day}, ${parts}, ${parts} * text_price from message_settings where ${parts} <= text_daily_limit
    on conflict (day) do update set parts = counted.parts + excluded.parts, cost = counted.cost + excluded.cost
      where counted.parts + excluded.parts <= (select text_daily_limit from message_settings)
    returning (select text_price from message_settings)::float8 as price`),
);

const release = silent(
  statement(sql`${updateTable(textDayTable)} set parts = greatest(parts - ${parts}, 0),
    cost = greatest(cost - ${parts} * ${sql.placeholder('price')}::numeric, 0) where day = ${day}`),
);

const counts = statement(sql`select text_daily_limit as "dailyLimit", text_price::float8 as price,
    coalesce((select parts from text_days where text_days.day = ${day}), 0) as "partsToday",
    coalesce((select sum(cost) from text_days
      where text_days.day >= date_trunc('month', ${day}) and text_days.day <= ${day}), 0)::numeric(14, 2)::float8 as "costThisMonth"
  from message_settings`);

export interface Reserved {
  day: string;
  parts: number;
  /** Of one part, at that time. */
  price: number;
}

/** Counts the parts of a text before it is sent. Returns null, and counts nothing, if they would exceed the limit. */
export async function reserveParts(
  database: Database,
  asked: Pick<Reserved, 'day' | 'parts'>,
): Promise<Reserved | null> {
  const [counted] = await run<Pick<Reserved, 'price'>>(database, reserve, asked);
  return counted ? { ...asked, ...counted } : null;
}

/** Takes the parts of a text back that the gateway has not sent. */
export async function releaseParts(database: Database, reserved: Reserved): Promise<void> {
  await run(database, release, { ...reserved });
}

export async function readTextCounts(database: Database, today: string): Promise<TextCounts> {
  return one<TextCounts>(database, counts, { day: today });
}
