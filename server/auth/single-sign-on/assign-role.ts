import { sql } from 'drizzle-orm';
import type { RoleRule } from '#contract/auth/identity-providers.ts';
import type { Context } from '#server/context.ts';
import { recordEvent, type Actor } from '#server/database/audit.ts';
import { priorityTransaction } from '#server/database/priority-transaction.ts';
import { run, statement } from '#server/database/statement.ts';
import { updateTable } from '#server/database/write-sql.ts';
import { users } from '#contract/users/users.ts';
import { HttpError, mapConstraintErrors } from '#server/http-error.ts';
import { userTable } from '#server/users/tables.ts';

const otherRole = statement(sql`select role_id as "roleId" from users
  where id = ${sql.placeholder('userId')}::uuid and role_id <> ${sql.placeholder('roleId')}::uuid`);

const lockUser = statement(sql`select role_id as "roleId" from users
  where id = ${sql.placeholder('userId')}::uuid and role_id <> ${sql.placeholder('roleId')}::uuid for no key update`);

const setRole = statement(sql`${updateTable(userTable)} set role_id = ${sql.placeholder('roleId')}::uuid,
    version = version + 1, updated_at = now()
  where id = ${sql.placeholder('userId')}::uuid`);

interface Assignment {
  userId: string;
  rule: RoleRule;
  providerName: string;
  requestId: string;
}

/**
 * Gives a user the role of a rule. Only someone with all permissions can make rules, so no rule grants more than its
 * author has. The last active Administrator keeps their role.
 */
export async function assignRole(
  { accountPool, pool }: Pick<Context, 'accountPool' | 'pool'>,
  { userId, rule: { roleId, group }, providerName, requestId }: Assignment,
): Promise<void> {
  if ((await run(pool, otherRole, { userId, roleId })).length === 0) return;
  const actor: Actor = { userId: null, name: 'Bilum', requestId };
  try {
    await mapConstraintErrors(users.constraintMessages, () =>
      priorityTransaction(accountPool, async (tx) => {
        const [before] = await run<{ roleId: string }>(tx, lockUser, { userId, roleId });
        if (!before) return;
        await run(tx, setRole, { userId, roleId }, { table: 'users', ids: [userId] });
        await recordEvent(tx, actor, {
          action: 'update',
          resource: 'users',
          recordId: userId,
          note: `by the rule of ${providerName} for the group ${group}`,
          changes: { roleId: [before.roleId, roleId] },
        });
      }),
    );
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 422) throw error;
    await recordEvent(pool, actor, {
      action: 'update',
      resource: 'users',
      recordId: userId,
      note: `kept the role in spite of the rule of ${providerName}: ${error.message}`,
    });
  }
}
