import { sql } from 'drizzle-orm';
import { run, statement, type Database } from '#server/database/statement.ts';
import { noteAccount, type AccountNotice } from './account-notices.ts';

/** Who can reset second factors, except the person and who did it. */
const otherAdministrators = statement(sql`select users.id from users join roles on roles.id = users.role_id
  where users.is_active and roles.permissions ->> 'users:update' = 'all'
    and users.id not in (${sql.placeholder('userId')}::uuid, ${sql.placeholder('actorId')}::uuid)`);

const nameOf = statement(
  sql`select first_name || ' ' || last_name as name from users where id = ${sql.placeholder('userId')}::uuid`,
);

interface Reset {
  userId: string;
  actorId: string;
  /** Only asked: another administrator must make the code. */
  isAsked: boolean;
}

/** Tells the person and the other administrators, so that no reset stays unseen. */
export async function noteReset(tx: Database, { userId, actorId, isAsked }: Reset): Promise<void> {
  const by = { actorId };
  const kind = isAsked ? 'factor-reset-asked' : 'factor-reset-code-made';
  await noteAccount(tx, { userId, kind, by });
  await noteOthers(tx, { userId, actorId }, { kind: `user-${kind}`, by });
}

/** The same for a code that was made at the machine. */
export async function noteRecovery(tx: Database, userId: string): Promise<void> {
  const by = { actorId: null };
  await noteAccount(tx, { userId, kind: 'recovery-code-made', by });
  await noteOthers(tx, { userId, actorId: userId }, { kind: 'user-recovery-code-made', by });
}

async function noteOthers(
  tx: Database,
  { userId, actorId }: Pick<Reset, 'userId' | 'actorId'>,
  notice: Pick<AccountNotice, 'kind' | 'by'>,
): Promise<void> {
  const [user] = await run<{ name: string }>(tx, nameOf, { userId });
  const others = await run<{ id: string }>(tx, otherAdministrators, { userId, actorId });
  for (const { id } of others) await noteAccount(tx, { ...notice, userId: id, detail: user?.name ?? '' });
}
