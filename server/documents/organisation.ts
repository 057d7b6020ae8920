import { sql } from 'drizzle-orm';
import { writeDay, type DateFormat } from '#contract/engine/days.ts';
import { writeMoney } from '#contract/engine/money-text.ts';
import { one, statement, type Database } from '#server/database/statement.ts';
import { settingsTable } from '#server/settings/tables.ts';

const select = statement(sql`select organisation_name as name, currency_symbol as "currencySymbol",
  date_format as "dateFormat" from ${settingsTable}`);

interface Stored {
  name: string;
  currencySymbol: string;
  dateFormat: DateFormat;
}

/** The organisation's name, and how it writes days and amounts. */
export async function readOrganisation(database: Database) {
  const { name, currencySymbol, dateFormat } = await one<Stored>(database, select);
  return {
    name,
    day: (value: string) => writeDay(value, dateFormat),
    money: (amount: number) => writeMoney(amount, currencySymbol),
  };
}

export type Organisation = Awaited<ReturnType<typeof readOrganisation>>;
