import { sql } from 'drizzle-orm';
import { administratorRole } from '#contract/auth/built-in-roles.ts';
import { settingsId } from '#contract/settings/settings.ts';
import { assetTable } from '#server/assets/tables.ts';
import type { Sealer } from '#server/sealing.ts';
import { run, statement, type Database } from '#server/database/statement.ts';
import { maintenanceTable } from '#server/fleet/tables.ts';
import { bankingDetailTable, employeeTable } from '#server/hr/tables.ts';
import { auditTable, settingsTable, siteTable } from '#server/settings/tables.ts';
import { userTable } from '#server/users/tables.ts';
import { insertRows } from './insert.ts';
import { makeSample, type Found } from './organisation.ts';

export interface Sample {
  /** Everybody of the sample who can sign in has the administrator's first password. */
  passwordHash: string;
  /** This moment: the sample's days are counted from it. */
  today: Date;
}

const findRoles = statement(sql`select id, role_name as "roleName" from roles where built_in`);

const findAdministrator = statement(sql`select users.id from users join roles on roles.id = users.role_id
  where roles.built_in and roles.role_name = ${administratorRole} order by users.created_at limit 1`);

/**
 * Fills an empty database, where only the built-in roles, the settings and the administrator are. All
 * of it is one statement, so all of it or nothing, in a transaction of the caller's or of its own.
 */
export async function fillSample(database: Database, sealer: Sealer, sample: Sample): Promise<void> {
  const made = makeSample(await find(database), sealer, sample);
  const { organisationName, version, createdAt, updatedAt } = made.settings;
  const filling = statement(sql`with
    new_sites as (${insertRows(siteTable, made.sites)}),
    new_users as (${insertRows(userTable, made.users)}),
    new_employees as (${insertRows(employeeTable, made.employees)}),
    new_accounts as (${insertRows(bankingDetailTable, made.bankAccounts)}),
    new_assets as (${insertRows(assetTable, made.assets)}),
    new_maintenance as (${insertRows(maintenanceTable, made.maintenance)}),
    new_settings as (update ${settingsTable} set organisation_name = ${organisationName}, version = ${version},
      created_at = ${createdAt}, updated_at = ${updatedAt} where id = ${settingsId}),
    new_audit as (${insertRows(auditTable, made.audit)})
    select setval('employee_number', ${made.employees.length})`);
  await run(database, { ...filling, name: undefined });
}

async function find(database: Database): Promise<Found> {
  const roles = await run<{ id: string; roleName: string }>(database, findRoles);
  const [administrator] = await run<{ id: string }>(database, findAdministrator);
  if (!administrator) throw new Error('The sample needs an administrator');
  return {
    roleIds: new Map(roles.map(({ id, roleName }) => [roleName, id])),
    administratorId: administrator.id,
  };
}
