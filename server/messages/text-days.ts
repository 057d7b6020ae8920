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
    returning 1`),
);

const release = silent(
  statement(sql`${updateTable(textDayTable)} set parts = greatest(parts - ${parts}, 0),
    cost = greatest(cost - ${parts} * (select text_price from message_settings), 0) where day = ${day}`),
);

const counts = statement(sql`select text_daily_limit as "dailyLimit", text_price::float8 as price,
    coalesce((select parts from text_days where text_days.day = ${day}), 0) as "partsToday",
    coalesce((select sum(cost) from text_days
      where text_days.day >= date_trunc('month', ${day}) and text_days.day <= ${day}), 0)::numeric(14, 2)::float8 as "costThisMonth"
  from message_settings`);

/** Counts the parts of a text before it is sent. Returns false, and counts nothing, if they would exceed the limit. */
export async function reserveParts(database: Database, of: string, count: number): Promise<boolean> {
  return (await run(database, reserve, { day: of, parts: count })).length > 0;
}

/** Takes the parts of a text back that the gateway has not sent. */
export async function releaseParts(database: Database, of: string, count: number): Promise<void> {
  await run(database, release, { day: of, parts: count });
}

export async function readTextCounts(database: Database, today: string): Promise<TextCounts> {
  return one<TextCounts>(database, counts, { day: today });
}
