import { randomInt } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { calendarDay } from '#contract/engine/days.ts';
import { administratorRole, builtInRoles } from '#contract/auth/built-in-roles.ts';
import { messageSettingsId } from '#contract/messages/message-settings.ts';
import { settingsId } from '#contract/settings/settings.ts';
import { makeCode } from './auth/one-time-codes.ts';
import { hashPassword, refuseWeakPassword } from './auth/passwords.ts';
import { createAdministrator, isEmptySystem } from './auth/setup.ts';
import { newId } from './database/new-id.ts';
import { HttpError } from './http-error.ts';
import { one, run, statement, transaction } from './database/statement.ts';
import { insertInto } from '#server/database/write-sql.ts';
import { deliverPayRules } from './financial/pay/delivered.ts';
import { deliverLetterTemplates } from './hr/letters/letter-templates.ts';
import { deliverOnboardingSteps } from './hr/onboarding/default-steps.ts';
import { settleKey, type Settling } from './sealing-key/settle-key.ts';
import type { Options } from './options.ts';
import { fillSample } from '#sample/fill.ts';
import { StartError } from './start-error.ts';
import { messageSettingsTable } from './messages/tables.ts';
import { roleTable } from './users/tables.ts';
import { settingsTable } from './settings/tables.ts';

export interface FirstRun {
  /** The username of the first administrator. */
  username: string;
  /** Only if this start generated it. */
  password?: string;
  /** Only while no user exists. */
  setupCode?: string;
}

const putRole = statement(sql`
  ${insertInto(roleTable)} (id, role_name, description, permissions, built_in, second_factor) values (${sql.placeholder('id')},
    ${sql.placeholder('roleName')}, ${sql.placeholder('description')}, ${sql.placeholder('permissions')}, true,
    ${sql.placeholder('secondFactor')})
  on conflict (lower(normal_identifier(role_name))) do update
    set role_name = excluded.role_name, description = excluded.description, permissions = excluded.permissions, built_in = true,
      version = roles.version + 1, updated_at = now()
    where (roles.role_name, roles.description, roles.permissions, roles.built_in)
      is distinct from (excluded.role_name, excluded.description, excluded.permissions, true)`);

const putSettings = statement(
  sql`${insertInto(settingsTable)} (id) values (${settingsId}) on conflict do nothing`,
);

const putMessageSettings = statement(
  sql`${insertInto(messageSettingsTable)} (id) values (${messageSettingsId}) on conflict do nothing`,
);

const readTimeZone = statement(sql`select time_zone as "timeZone" from settings`);

const firstAdministrator = statement(sql`select username from users join roles on roles.id = users.role_id
  where built_in and role_name = ${administratorRole} and is_active order by users.created_at limit 1`);

type Preparing = Settling & { options: Options };

/** Creates what every system needs before it serves: its key, roles, settings, and a user or a way to create one. */
export async function firstRun({ pool, options, alsoNeeded }: Preparing): Promise<FirstRun> {
  const sealer = await settleKey({ pool, options, alsoNeeded });
  await putFoundations(pool);
  const username = options.adminUsername;
  if (!(await isEmptySystem(pool))) return { username, ...(await findAdministrator(pool)) };
  if (!options.isSample && options.adminPassword === undefined)
    return { username, setupCode: (await makeCode(pool, { userId: null, madeById: null }, new Date())).code };

  const password = options.adminPassword ?? generatePassword();
  const passwordHash = await hashChosen(password);
  // Stored before the user is created: if the start is interrupted here, the system is still empty and the next start
  // generates another password.
  if (options.adminPassword === undefined) await keepPassword(options.dataDir, username, password);
  await createAdministrator(
    pool,
    { firstName: 'System', lastName: 'Administrator', username, email: null, passwordHash },
    'first start',
    async () => true,
    async (tx) => {
      if (options.isSample) await fillSample(tx, sealer, { passwordHash, today: new Date() });
    },
  );
  return options.adminPassword === undefined ? { username, password } : { username };
}

/** Inserts the built-in roles and the settings. */
export async function putFoundations(pool: Pool): Promise<void> {
  for (const { roleName, description, permissions, secondFactor } of builtInRoles)
    await run(pool, putRole, {
      id: newId(),
      roleName,
      description,
      permissions: JSON.stringify(permissions),
      secondFactor,
    });
  await run(pool, putSettings);
  await run(pool, putMessageSettings);
  const { timeZone } = await one<{ timeZone: string }>(pool, readTimeZone);
  await transaction(pool, async (tx) => {
    await deliverPayRules(tx, calendarDay(new Date(), timeZone));
    await deliverOnboardingSteps(tx);
    await deliverLetterTemplates(tx);
  });
}

async function findAdministrator(pool: Pool): Promise<{ username: string } | undefined> {
  const [administrator] = await run<{ username: string }>(pool, firstAdministrator);
  return administrator;
}

/** A password chosen by the operator must meet the same rules as any other. */
async function hashChosen(password: string): Promise<string> {
  try {
    await refuseWeakPassword(password, []);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    throw new StartError(
      'ADMIN_PASSWORD is too easy to guess: use at least 12 characters, a few words of your own.',
    );
  }
  return hashPassword(password);
}

/** Four groups of five letters: about 93 bits, and easy to type. */
function generatePassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}

/** Saved to a file that only the owner can read, because the banner scrolls away. */
async function keepPassword(dataDir: string, username: string, password: string): Promise<void> {
  const path = join(dataDir, 'administrator-password');
  await rm(path, { force: true });
  await writeFile(path, `${username}\n${password}\n`, { mode: 0o600, flag: 'wx' });
}
