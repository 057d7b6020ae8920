import { sql } from 'drizzle-orm';
import type { letterTemplates } from '#contract/hr/letter-templates.ts';
import type { SourceOf } from '#server/database/fits.ts';
import { letterTemplateTable as table } from './letter-tables.ts';

export const letterTemplateSource = {
  table,
  name: sql`${table.name}`,
  searchEntry: null,
} satisfies SourceOf<typeof letterTemplates, typeof table>;
