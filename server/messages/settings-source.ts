import { sql } from 'drizzle-orm';
import type { messageSettings } from '#contract/messages/message-settings.ts';
import type { SourceOf } from '#server/database/fits.ts';
import { messageSettingsTable } from './tables.ts';

export const messageSettingsSource = {
  table: messageSettingsTable,
  columns: {
    // Written only.
    mailPassword: sql`null::text`,
    textSecret: sql`null::text`,
    hasTextSecret: sql`${messageSettingsTable.textSecretSealed} is not null`,
    hasMailPassword: sql`${messageSettingsTable.mailPasswordSealed} is not null`,
  },
  name: null,
  searchEntry: null,
} satisfies SourceOf<typeof messageSettings, typeof messageSettingsTable>;
