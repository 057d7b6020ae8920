import type { Pool } from 'pg';
import type { Settings } from '#contract/settings/settings.ts';
import { cached } from '#server/database/cache.ts';
import type { Written } from '#server/database/written.ts';
import { settingsTable } from './tables.ts';
import { sql } from 'drizzle-orm';
import { one, statement } from '#server/database/statement.ts';

export type CurrentSettings = Required<
  Pick<
    Settings,
    | 'organisationName'
    | 'timeZone'
    | 'sessionIdleMinutes'
    | 'sessionDays'
    | 'secondFactorGraceDays'
    | 'trainingRenewalDays'
    | 'isBackupScheduled'
    | 'backupHour'
    | 'backupsKept'
    | 'backupFolder'
  >
>;

const select =
  statement(sql`select organisation_name as "organisationName", time_zone as "timeZone", session_idle_minutes as "sessionIdleMinutes",
  session_days as "sessionDays", second_factor_grace_days as "secondFactorGraceDays",
  training_renewal_days as "trainingRenewalDays", is_backup_scheduled as "isBackupScheduled", backup_hour as "backupHour",
  backups_kept as "backupsKept", backup_folder as "backupFolder" from ${settingsTable}`);

export function createSettingsCache(pool: Pool, written: Written) {
  const memory = cached(written, { of: [settingsTable], read: () => one<CurrentSettings>(pool, select) });
  return { current: () => memory.get('settings') };
}

export type SettingsCache = ReturnType<typeof createSettingsCache>;
