import { sql } from 'drizzle-orm';
import type { savedViews } from '#contract/views/saved-views.ts';
import type { SourceOf } from '#server/database/fits.ts';
import { viewerSessionId, viewerUserId } from '#server/engine/source.ts';
import { savedViewTable } from './tables.ts';

const { ownerId, sharedWith, isDefault } = savedViewTable;

const isMine = sql`${ownerId} = ${viewerUserId}`;

/** While viewing as another role, the views shared with that role are shown. */
const viewerRoleId = sql`(select coalesce(sessions.viewing_role_id, users.role_id) from users
  left join sessions on sessions.id = ${viewerSessionId} where users.id = ${viewerUserId})`;

export const savedViewSource = {
  table: savedViewTable,
  columns: {
    ownerName: sql`users.first_name || ' ' || users.last_name`,
    sharedWithName: sql`roles.role_name`,
    /** A shared view can be the default only for its owner. */
    isDefault: sql`(${isDefault} and ${isMine})`,
  },
  joins: sql`join users on users.id = ${ownerId} left join roles on roles.id = ${sharedWith}`,
  keepsRows: true,
  rowFilter: { own: sql`(${isMine} or ${sharedWith} = ${viewerRoleId})` },
  restricted: sql`(not ${isMine} and ${sharedWith} is null)`,
  // The same format as `nameWithOwner`, because others may read it.
  name: sql`case when ${sharedWith} is null then ${savedViewTable.name} else ${savedViewTable.name} || ' (by ' ||
    (select owner.first_name || ' ' || owner.last_name from users owner where owner.id = ${ownerId}) || ')' end`,
  searchEntry: null,
} satisfies SourceOf<typeof savedViews, typeof savedViewTable>;
