import { sql } from 'drizzle-orm';
import { accountNoticeDays } from '#contract/auth/account-notices.ts';
import { accountNoticeTable } from '#server/auth/account-tables.ts';
import { viewerUserId } from '#server/engine/source.ts';
import { userTable } from '#server/users/tables.ts';
import { days, type Notified } from './notified.ts';

/** What happened to the viewer's own account. */
export const ofAccount: Notified[] = [
  {
    kind: 'account-notice',
    tables: [accountNoticeTable, userTable],
    concerns: () => sql`user_id = ${viewerUserId}`,
    from: sql`account_notices left join users actor on actor.id = actor_id`,
    where: sql`at > now() - make_interval(days => ${days(accountNoticeDays)})`,
    columns: {
      record: sql`account_notices.id`,
      // Of what, where, and by whom.
      name: sql`concat_ws(', ', detail, device, address, 'by ' || actor.first_name || ' ' || actor.last_name)`,
      what: sql`kind`,
      since: sql`at`,
    },
  },
];
