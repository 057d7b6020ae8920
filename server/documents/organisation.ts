import { sql } from 'drizzle-orm';
import { writeDay, type DateFormat } from '#contract/engine/days.ts';
import { writeMoney } from '#contract/engine/money-text.ts';
import { fileIdOf } from '#contract/files/record-files.ts';
import { one, statement, type Database } from '#server/database/statement.ts';
import { readFile } from '#server/files/files.ts';
import type { Sealer } from '#server/sealing.ts';
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

export interface Letterhead extends Organisation {
  /** A picture that was checked when it became the logo. */
  logo: Logo | null;
}

export interface Logo {
  content: Buffer;
  /** The media type. */
  type: string;
}

const selectLogo = statement(sql`select logo ->> 0 as path from settings`);

/** What stands at the top of a document. */
export async function readLetterhead(database: Database, sealer: Sealer): Promise<Letterhead> {
  return { ...(await readOrganisation(database)), logo: await readOwnLogo(database, sealer) };
}

export async function readOwnLogo(database: Database, sealer: Sealer): Promise<Logo | null> {
  const { path } = await one<{ path: string | null }>(database, selectLogo);
  return path === null ? null : readFile(database, sealer, fileIdOf(path));
}
