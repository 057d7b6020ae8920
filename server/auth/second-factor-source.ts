import { sql, type SQL } from 'drizzle-orm';
import { identityProviderTable, identityTable } from './single-sign-on-tables.ts';
import { authenticatorTable, sessionTable } from './tables.ts';

/** Whether the user with this id has a second factor. */
export function hasSecondFactor(userId: SQL): SQL {
  return sql`exists (select from ${authenticatorTable}
    where ${authenticatorTable.userId} = ${userId} and ${authenticatorTable.confirmedAt} is not null)`;
}

/** Since when the role of a user requires the second factor that they lack. Null if nothing is required of them. */
export const factorRequiredSince = sql`case when roles.second_factor = 'Required' and not ${hasSecondFactor(sql`users.id`)}
  then greatest(roles.required_since, users.role_changed_at, users.created_at) end`;

/** Whether a session was opened by an identity provider that has asked for a second factor itself. */
export function providerIsTrusted(sessionId: SQL): SQL {
  return sql`exists (select from ${sessionTable} as trusted join ${identityTable} on identities.id = trusted.identity_id
    join ${identityProviderTable} on identity_providers.id = identities.provider_id
    where trusted.id = ${sessionId} and identity_providers.trusts_second_factor)`;
}
