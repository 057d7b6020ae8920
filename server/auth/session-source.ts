import { sql } from 'drizzle-orm';
import type { sessions } from '#contract/auth/sessions.ts';
import type { SourceOf } from '#server/database/fits.ts';
import { viewerSessionId, viewerUserId } from '#server/engine/source.ts';
import { sessionTable } from './tables.ts';

export const sessionSource = {
  table: sessionTable,
  columns: {
    userName: sql`users.first_name || ' ' || users.last_name`,
    expiresAt: sql`${sessionTable.createdAt} + make_interval(days => session_days)`,
    current: sql`${sessionTable.id} = ${viewerSessionId}`,
  },
  /** Hides sessions that have timed out but whose rows still exist. */
  joins: sql`join users on users.id = ${sessionTable.userId} join settings
    on ${sessionTable.lastSeenAt} > now() - make_interval(mins => session_idle_minutes)
    and ${sessionTable.createdAt} > now() - make_interval(days => session_days)`,
  rowFilter: { own: sql`${sessionTable.userId} = ${viewerUserId}` },
  deletedForGood: true,
  name: null,
  searchEntry: null,
} satisfies SourceOf<typeof sessions, typeof sessionTable>;
