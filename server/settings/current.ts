import type { Pool } from 'pg';
import type { Settings } from '#contract/settings/settings.ts';
import { remembered } from '#server/database/remembered.ts';
import { settingsTable } from './tables.ts';
import { sql } from 'drizzle-orm';
import { one, statement } from '#server/database/statement.ts';

export type CurrentSettings = Pick<Settings, 'timeZone' | 'sessionIdleMinutes' | 'sessionDays'>;

const select = statement(sql`select time_zone as "timeZone", session_idle_minutes as "sessionIdleMinutes",
  session_days as "sessionDays" from ${settingsTable}`);

/** The settings that requests need, from memory. */
export function createSettingsCache(pool: Pool, hears: () => boolean) {
  const memory = remembered(() => one<CurrentSettings>(pool, select), hears);
  return { current: () => memory.get('settings'), forget: () => memory.forget() };
}

export type SettingsCache = ReturnType<typeof createSettingsCache>;
