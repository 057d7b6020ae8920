import { sql } from 'drizzle-orm';
import { run, statement, type Database } from '#server/database/statement.ts';
import { noteAccount } from './account-notices.ts';

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
  const [user] = await run<{ name: string }>(tx, nameOf, { userId });
  const others = await run<{ id: string }>(tx, otherAdministrators, { userId, actorId });
  for (const { id } of others)
    await noteAccount(tx, { userId: id, kind: `user-${kind}`, detail: user?.name ?? '', by });
}
