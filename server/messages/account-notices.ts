import { sql } from 'drizzle-orm';
import { accountNoticeSentences, type AccountNoticeKind } from '#contract/auth/account-notices.ts';
import { accountLetter } from '#contract/messages/texts.ts';
import { accountNoticeTable } from '#server/auth/account-tables.ts';
import { run, silent, statement, transaction } from '#server/database/statement.ts';
import { updateTable } from '#server/database/write-sql.ts';
import type { Messenger } from './channels.ts';

interface Notice {
  id: string;
  userId: string;
  kind: AccountNoticeKind;
  about: string;
}

/** `skip locked`: another server queues those. */
const take = silent(
  statement(sql`${updateTable(accountNoticeTable)} set is_mailed = true
    where id in (select id from account_notices where not is_mailed order by at limit 100 for update skip locked)
    returning id, user_id as "userId", kind, concat_ws(', ', device, address) as about`),
);

const unmailed = statement(sql`select 1 from account_notices where not is_mailed limit 1`);

export async function hasAccountNotices({ pool }: Messenger): Promise<boolean> {
  return (await run(pool, unmailed)).length > 0;
}

/** Queues e-mails about what happened to accounts. Without a mail server, people see it in Bilum only. */
export async function mailAccountNotices({ pool, messages }: Messenger): Promise<void> {
  await transaction(pool, async (tx) => {
    for (const { id, userId, kind, about } of await run<Notice>(tx, take)) {
      await messages.mail(tx, {
        userId,
        kind: 'account-notice',
        key: `account-notice ${id}`,
        letter: ({ organisation }) => accountLetter(accountNoticeSentences[kind], about, organisation),
      });
    }
  });
}
