import { sql } from 'drizzle-orm';
import type { accessTokens } from '#contract/auth/access-tokens.ts';
import type { SourceOf } from '#server/database/fits.ts';
import { today, viewerUserId } from '#server/engine/source.ts';
import { accessTokenTable } from './tables.ts';

export const accessTokenSource = {
  table: accessTokenTable,
  columns: {
    userName: sql`users.first_name || ' ' || users.last_name`,
    hasExpired: sql`${accessTokenTable.expiryDate} < ${today}`,
  },
  joins: sql`join users on users.id = ${accessTokenTable.userId}`,
  rowFilter: { own: sql`${accessTokenTable.userId} = ${viewerUserId}` },
  name: sql`${accessTokenTable.name}`,
  searchEntry: null,
} satisfies SourceOf<typeof accessTokens, typeof accessTokenTable>;
