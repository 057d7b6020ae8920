import { sql } from 'drizzle-orm';
import type { imports } from '#contract/imports/imports.ts';
import type { SourceOf } from '#server/database/fits.ts';
import { viewerUserId } from '#server/engine/source.ts';
import { importTable } from './tables.ts';

export const importSource = {
  table: importTable,
  columns: { madeByName: sql`users.first_name || ' ' || users.last_name` },
  joins: sql`join users on users.id = ${importTable.madeById}`,
  keepsRows: true,
  rowFilter: { own: sql`${importTable.madeById} = ${viewerUserId}` },
  name: sql`${importTable.fileName}`,
  searchEntry: null,
} satisfies SourceOf<typeof imports, typeof importTable>;
