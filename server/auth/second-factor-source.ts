import { sql, type SQL } from 'drizzle-orm';
import { passkeyTable } from './account-tables.ts';
import { identityProviderTable, identityTable } from './single-sign-on-tables.ts';
import { authenticatorTable, sessionTable } from './tables.ts';

/** Whether the user with this id has an authenticator app. Then no password signs in without a code or a passkey. */
export function hasAuthenticator(userId: SQL): SQL {
  return sql`exists (select from ${authenticatorTable}
    where ${authenticatorTable.userId} = ${userId} and ${authenticatorTable.confirmedAt} is not null)`;
}

/** Whether the user with this id has an authenticator app or a passkey. */
export function hasSecondFactor(userId: SQL): SQL {
  return sql`(${hasAuthenticator(userId)} or exists (select from ${passkeyTable} where ${passkeyTable.userId} = ${userId}))`;
}

/** The ids of all users who have a second factor, for questions about many of them. */
export const usersWithSecondFactor = sql`select user_id from ${authenticatorTable} where ${authenticatorTable.confirmedAt} is not null
  union all select user_id from ${passkeyTable}`;

/** Since when the role of a user requires a second factor. Null if nothing is required, or if the user has what counts. */
export function factorRequiredSince(isMet: SQL): SQL {
  return sql`case when roles.second_factor = 'Required' and not ${isMet}
    then greatest(roles.required_since, users.role_changed_at, users.created_at) end`;
}

/**
 * Whether a session was opened with two factors by somebody who may have no authenticator app: with a passkey, or by an
 * identity provider that has asked for a second factor itself.
 */
export function openedWithTwoFactors(sessionId: SQL): SQL {
  return sql`exists (select from ${sessionTable} as opened left join ${identityTable} on identities.id = opened.identity_id
    left join ${identityProviderTable} on identity_providers.id = identities.provider_id
    where opened.id = ${sessionId}
      and (opened.method in ('Passkey', 'Password and passkey') or identity_providers.trusts_second_factor))`;
}

/** What a required second factor asks of a session: a password alone does not count for somebody who has a passkey too. */
export function meetsFactorPolicy(sessionId: SQL): SQL {
  return sql`(${hasAuthenticator(sql`users.id`)} or ${openedWithTwoFactors(sessionId)})`;
}
