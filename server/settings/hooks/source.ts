import { sql } from 'drizzle-orm';
import type { webHooks } from '#contract/settings/web-hooks.ts';
import type { SourceOf } from '#server/database/fits.ts';
import { webHookTable } from '../web-hook-tables.ts';

export const webHookSource = {
  table: webHookTable,
  columns: {
    waiting: sql`(select count(*)::int from web_hook_events where hook_id = ${webHookTable.id})`,
  },
  name: sql`${webHookTable.name}`,
  searchEntry: null,
} satisfies SourceOf<typeof webHooks, typeof webHookTable>;
