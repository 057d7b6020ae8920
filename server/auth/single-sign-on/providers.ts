import { sql } from 'drizzle-orm';
import type { RoleRule, matchings } from '#contract/auth/identity-providers.ts';
import { run, statement, type Database } from '#server/database/statement.ts';

/** What a sign-in reads of its provider. */
export interface Provider {
  id: string;
  version: number;
  name: string;
  issuer: string;
  clientId: string | null;
  clientSecretSealed: Buffer | null;
  scopes: string;
  matchBy: (typeof matchings)[number];
  employeeNumberClaim: string;
  groupsClaim: string;
  roleRules: RoleRule[];
  needsRule: boolean;
  maySignUp: boolean;
  isActive: boolean;
}

const byId = statement(sql`select id, version, name, issuer, client_id as "clientId",
    client_secret_sealed as "clientSecretSealed", scopes, match_by as "matchBy",
    employee_number_claim as "employeeNumberClaim", groups_claim as "groupsClaim", role_rules as "roleRules",
    needs_rule as "needsRule", may_sign_up as "maySignUp", is_active as "isActive"
  from identity_providers where id = ${sql.placeholder('id')}::uuid`);

const active = statement(
  sql`select id, name from identity_providers where is_active order by lower(name), id`,
);

/** The provider of a user without a password sign-in. Whoever may change settings keeps theirs, to mend a provider. */
const insteadOfPassword = statement(sql`select identity_providers.name
  from identities join identity_providers on identity_providers.id = identities.provider_id
    join users on users.id = identities.user_id join roles on roles.id = users.role_id
  where identities.user_id = ${sql.placeholder('userId')}::uuid and identity_providers.is_active
    and is_password_off and not jsonb_exists(roles.permissions, 'settings:update')
  order by lower(identity_providers.name) limit 1`);

/** The active provider of a user: the one of this session before others. */
const ofUser = statement(sql`select identity_providers.id, identity_providers.name
  from identities join identity_providers on identity_providers.id = identities.provider_id
    left join sessions on sessions.id = ${sql.placeholder('sessionId')}::uuid and sessions.identity_id = identities.id
  where identities.user_id = ${sql.placeholder('userId')}::uuid and identity_providers.is_active
  order by sessions.id is null, identities.last_used_at desc limit 1`);

export async function providerOfUser(
  database: Database,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<{ id: string; name: string } | null> {
  const [provider] = await run<{ id: string; name: string }>(database, ofUser, { userId, sessionId });
  return provider ?? null;
}

export async function readProvider(database: Database, id: string): Promise<Provider | null> {
  const [provider] = await run<Provider>(database, byId, { id });
  return provider ?? null;
}

/** The providers that the sign-in page offers. */
export function activeProviders(database: Database): Promise<{ id: string; name: string }[]> {
  return run(database, active);
}

/** The name of the provider that this user signs in with instead of a password, or null. */
export async function providerInsteadOfPassword(database: Database, userId: string): Promise<string | null> {
  const [provider] = await run<{ name: string }>(database, insteadOfPassword, { userId });
  return provider?.name ?? null;
}
