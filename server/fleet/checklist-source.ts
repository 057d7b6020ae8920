import { sql } from 'drizzle-orm';
import type { checklists } from '#contract/fleet/checklists.ts';
import type { SourceOf } from '#server/database/fits.ts';
import { checklistTable as table } from './check-tables.ts';

export const checklistSource = {
  table,
  name: sql`${table.category}`,
  searchEntry: null,
} satisfies SourceOf<typeof checklists, typeof table>;
