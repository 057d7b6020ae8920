import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { administratorRole } from '#contract/auth/built-in-roles.ts';
import { findKey, type Key } from '#server/backup/key-at-hand.ts';
import { withSession } from '#server/backup/session.ts';
import { withSource, type Surroundings } from '#server/backup/source.ts';
import { moment } from '#server/backup/words.ts';
import { keepEntryKeys } from '#server/database/audit-marks.ts';
import { bilum, recordEvent } from '#server/database/audit.ts';
import { isSchemaCurrent } from '#server/database/migrate.ts';
import { run, statement, transaction } from '#server/database/statement.ts';
import { readOptions } from '#server/options.ts';
import { otherKey } from '#server/sealing-key/key-refusals.ts';
import { readIdentity } from '#server/sealing-key/needed-key.ts';
import { StartError } from '#server/start-error.ts';
import { lockAccount } from './account.ts';
import { noteRecovery } from './factor-reset-notices.ts';
import { makeCode } from './one-time-codes.ts';

type Asked = Surroundings & { environment: Record<string, string | undefined>; args: string[] };

const usage = `Run 'npm run recover-admin' and the username of an administrator, with '-- --sample' for the sample.`;

interface Administrator {
  id: string;
  username: string;
  name: string;
}

const activeAdministrators = statement(sql`select users.id, username, first_name || ' ' || last_name as name
  from users join roles on roles.id = users.role_id
  where built_in and role_name = ${administratorRole} and is_active order by lower(username)`);

/**
 * `npm run recover-admin`: makes a one-time code for an administrator who can't sign in, and returns the lines to print.
 * Whoever uses it sets a new password and loses the second factor; until then nothing changes, so a stolen password is
 * worth nothing in between.
 */
export async function recoverAdmin(command: Asked): Promise<string[]> {
  const names = command.args.filter((argument) => argument !== '--sample');
  const isSample = names.length < command.args.length;
  if (names.length > 1 || names.some((name) => name.startsWith('-'))) throw new StartError(usage);
  const options = readOptions(command.environment, isSample ? ['--sample'] : []);
  return withSource(options, command, async ({ pool, database, dataDir }) => {
    await refuseOtherSchema(pool, database);
    keepEntryKeys(pool, await keyOf(pool, { key: options.key, dataDir, signal: command.signal }));
    const administrator = choose(await run<Administrator>(pool, activeAdministrators), names[0]);
    const { code, expiresAt } = await makeRecoveryCode(pool, administrator);
    return [
      `One-time code for ${administrator.name} (${administrator.username}): ${code}`,
      `It works once, until ${moment(expiresAt)}. On the sign-in page, choose 'I have a one-time code' and set a new password.`,
      'This also removes the second factor of the account and ends its sessions. Until then, nothing changes.',
    ];
  });
}

async function makeRecoveryCode(pool: Pool, { id, username }: Administrator) {
  return transaction(pool, async (tx) => {
    if (!(await lockAccount(tx, id))) throw new StartError(`${username} was deactivated just now.`);
    const made = await makeCode(tx, { userId: id, madeById: null, removesFactor: true }, new Date());
    await recordEvent(tx, bilum, {
      action: 'update',
      resource: 'users',
      recordId: id,
      note: 'made a one-time code at the machine, which also removes the second factor',
    });
    await noteRecovery(tx, id);
    return made;
  });
}

function choose(administrators: readonly Administrator[], username: string | undefined): Administrator {
  const [first, ...others] = administrators;
  if (!first) throw new StartError('There is no active administrator.');
  const listed = `The active administrators are: ${administrators.map((each) => each.username).join(', ')}.`;
  if (username === undefined && others.length === 0) return first;
  if (username === undefined) throw new StartError(`${usage} ${listed}`);
  const named = administrators.find((each) => each.username.toLowerCase() === username.toLowerCase());
  if (!named) throw new StartError(`'${username}' is not an active administrator. ${listed}`);
  return named;
}

async function refuseOtherSchema(pool: Pool, database: string): Promise<void> {
  if (await isSchemaCurrent(pool)) return;
  throw new StartError(`${database} has the schema of another version. Start this version of Bilum once.`);
}

/** An entry of the audit log that is marked with another key would look forged. */
async function keyOf(
  pool: Pool,
  { key: given, dataDir, signal }: { key: string | undefined; dataDir: string; signal: AbortSignal },
): Promise<Key> {
  const { place, key } = await findKey({ key: given, dataDir });
  if (!key)
    throw new StartError(
      `There is no key in ${place}, so the code cannot be recorded in the audit log. Put the key of the server there.`,
    );
  const identity = await withSession(pool, signal, readIdentity);
  if (identity && identity.keyId !== key.id)
    throw otherKey({ keyIds: [identity.keyId], identity }, { place, keyId: key.id });
  return key;
}
