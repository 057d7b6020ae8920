import { sql } from 'drizzle-orm';
import type { Pool, PoolClient } from 'pg';
import { administratorRole } from '#contract/auth/built-in-roles.ts';
import type { register } from '#contract/auth/sign-in.ts';
import { normalIdentifier } from '#contract/engine/identifiers.ts';
import type { BodyOf } from '#contract/engine/endpoint.ts';
import type { Context } from '#server/context.ts';
import { recordEvent, type Event } from '#server/database/audit.ts';
import { newId } from '#server/database/new-id.ts';
import { forbidden } from '#server/http-error.ts';
import { run, statement, transaction, type Database } from '#server/database/statement.ts';
import { insertInto } from '#server/database/write-sql.ts';
import { storePassword } from './account.ts';
import { takeCode } from './one-time-codes.ts';
import { hashPassword, refuseWeakPassword } from './passwords.ts';
import { userTable } from '#server/users/tables.ts';

const anyUser = statement(sql`select 1 from users limit 1`);

const lockSetup = statement(sql`select pg_advisory_xact_lock(hashtext('setup'))`);

const insertAdministrator = statement(sql`
  ${insertInto(userTable)} (id, first_name, last_name, username, email, role_id)
  select ${sql.placeholder('id')}, ${sql.placeholder('firstName')}, ${sql.placeholder('lastName')},
    ${sql.placeholder('username')}, ${sql.placeholder('email')}, roles.id
  from roles where built_in and role_name = ${administratorRole}`);

const wrongSetupCode: Event = { action: 'sign-in-failed', resource: 'users', note: 'with a setup code' };

export interface Administrator {
  firstName: string;
  lastName: string;
  username: string;
  email: string | null;
  passwordHash: string;
}

export async function isEmptySystem(database: Database): Promise<boolean> {
  return (await run(database, anyUser)).length === 0;
}

/** Creates the first user. Of concurrent requests only one succeeds. `alongside` is created in the same transaction. */
export async function createAdministrator(
  pool: Pool,
  administrator: Administrator,
  requestId: string,
  allowed: (database: Database) => Promise<boolean>,
  alongside?: (tx: PoolClient, administratorId: string) => Promise<void>,
): Promise<string> {
  const id = newId();
  await transaction(pool, async (tx) => {
    await run(tx, lockSetup);
    if (!(await isEmptySystem(tx)))
      throw forbidden('This system is already set up. Ask an administrator to add you as a user.');
    if (!(await allowed(tx))) throw forbidden('The setup code is incorrect or has expired.');
    const { firstName, lastName, email, passwordHash } = administrator;
    const username = normalIdentifier(administrator.username);
    await run(tx, insertAdministrator, { id, firstName, lastName, email, username });
    await storePassword(tx, { id }, passwordHash);
    await recordEvent(
      tx,
      { userId: id, requestId },
      {
        action: 'create',
        resource: 'users',
        recordId: id,
        changes: {
          firstName: [null, firstName],
          lastName: [null, lastName],
          username: [null, username],
          email: [null, email],
        },
      },
    );
    await alongside?.(tx, id);
  });
  return id;
}

/** Creates the first administrator of an empty system, with the setup code from the terminal. */
export async function registerAdministrator(
  { pool, clock }: Context,
  { setupCode, newPassword, email = null, ...names }: BodyOf<typeof register>,
  requestId: string,
): Promise<string> {
  if (!(await isEmptySystem(pool)))
    throw forbidden('This system is already set up. Ask an administrator to add you as a user.');
  await refuseWeakPassword(newPassword, Object.values(names));
  const passwordHash = await hashPassword(newPassword);
  let isWrong = false;
  try {
    return await createAdministrator(pool, { ...names, email, passwordHash }, requestId, async (tx) => {
      const isRight = (await takeCode(tx, setupCode, null, clock())) !== null;
      isWrong = !isRight;
      return isRight;
    });
  } finally {
    // Written outside the transaction, which is rolled back.
    if (isWrong) await recordEvent(pool, { userId: null, requestId }, wrongSetupCode);
  }
}
