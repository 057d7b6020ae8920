import { sql } from 'drizzle-orm';
import { viewerSessionId, viewerUserId, type Source } from '#server/engine/projection.ts';
import { sessionTable } from './tables.ts';

export const sessionSource: Source = {
  table: sessionTable,
  columns: {
    userName: sql`users.first_name || ' ' || users.last_name`,
    expiresAt: sql`${sessionTable.createdAt} + make_interval(days => (select session_days from settings))`,
    current: sql`${sessionTable.id} = ${viewerSessionId}`,
  },
  joins: sql`join users on users.id = ${sessionTable.userId}`,
  scope: { own: sql`${sessionTable.userId} = ${viewerUserId}` },
};
