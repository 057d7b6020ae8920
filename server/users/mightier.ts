import { sql } from 'drizzle-orm';
import { covers, type Permissions, type Viewer } from '#contract/engine/access.ts';
import { forbidden } from '#server/refused.ts';
import { run, statement, type Database } from '#server/database/statement.ts';

const roleOfUser = statement(sql`select roles.permissions from users join roles on roles.id = users.role_id
  where users.id = ${sql.placeholder('id')}`);

/** Otherwise a right to change users would be a right to become an administrator. */
export async function refuseMightier(tx: Database, viewer: Viewer, userId: string): Promise<void> {
  const [target] = await run<{ permissions: Permissions }>(tx, roleOfUser, { id: userId });
  if (target && !covers(viewer.permissions, target.permissions))
    throw forbidden('You cannot change a user whose role has rights that you lack.');
}
