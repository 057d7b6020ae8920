import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { matchings, type RoleRule } from '#contract/auth/identity-providers.ts';
import type { RefusalReason } from '#contract/auth/single-sign-on-refusals.ts';
import { bytes, comparedName, oneOf, recordColumns, instant } from '#server/database/columns.ts';
import type { Place } from '#server/sealing.ts';
import { userTable } from '#server/users/tables.ts';

export function clientSecretPlace(id: string): Place {
  return { table: 'identity_providers', column: 'client_secret', id };
}

/** Of one identity, for a finished sign-in and then for its session. */
export function idTokenPlace(identityId: string): Place {
  return { table: 'identities', column: 'id_token', id: identityId };
}

export const identityProviderTable = pgTable(
  'identity_providers',
  {
    ...recordColumns,
    name: text('name').notNull(),
    issuer: text('issuer').notNull(),
    clientId: text('client_id'),
    clientSecretSealed: bytes('client_secret_sealed'),
    scopes: text('scopes').notNull().default('openid profile email'),
    matchBy: text('match_by', { enum: matchings }).notNull().default('Verified e-mail'),
    employeeNumberClaim: text('employee_number_claim').notNull().default('employee_number'),
    groupsClaim: text('groups_claim').notNull().default('groups'),
    /** In order; the first that applies counts. A trigger keeps the roles that they name. */
    roleRules: jsonb('role_rules')
      .$type<RoleRule[]>()
      .notNull()
      .default(sql`'[]'`),
    needsRule: boolean('needs_rule').notNull().default(false),
    maySignUp: boolean('may_sign_up').notNull().default(false),
    isPasswordOff: boolean('is_password_off').notNull().default(false),
    trustsSecondFactor: boolean('trusts_second_factor').notNull().default(false),
    isActive: boolean('is_active').notNull().default(false),
  },
  (table) => [
    uniqueIndex('identity_providers_name_unique').on(comparedName(table.name)),
    check('identity_providers_match_by_known', oneOf(table.matchBy, matchings)),
    check(
      'identity_providers_active_has_client',
      sql`not ${table.isActive} or ${table.clientId} is not null`,
    ),
    check(
      'identity_providers_sign_up_has_rule',
      sql`not ${table.maySignUp} or jsonb_array_length(${table.roleRules}) > 0`,
    ),
  ],
);

const providerId = () =>
  uuid('provider_id')
    .notNull()
    .references(() => identityProviderTable.id, { onDelete: 'cascade' });

/** Which user an account at a provider belongs to. The provider never gives a subject to somebody else. */
export const identityTable = pgTable(
  'identities',
  {
    ...recordColumns,
    providerId: providerId(),
    subject: text('subject').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => userTable.id),
    lastUsedAt: instant('last_used_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('identities_subject_unique').on(table.providerId, table.subject),
    uniqueIndex('identities_user_unique').on(table.userId, table.providerId),
  ],
);

/** Sign-ins that have left for the provider. Each is used once, within minutes, by the browser that began it. */
export const pendingSignInTable = pgTable('pending_sign_ins', {
  id: uuid('id').primaryKey(),
  providerId: providerId(),
  /** SHA-256, so a leaked table completes no sign-in. */
  stateHash: text('state_hash').notNull().unique('pending_sign_ins_state_unique'),
  browserHash: text('browser_hash').notNull(),
  nonce: text('nonce').notNull(),
  codeVerifier: text('code_verifier').notNull(),
  redirectUri: text('redirect_uri').notNull(),
  returnTo: text('return_to'),
  /** The session whose person signs in again to confirm that it is them. Null for a sign-in. */
  sessionId: uuid('session_id'),
  expiresAt: instant('expires_at').notNull(),
});

/** Sign-ins that the provider has confirmed and whose page has not fetched its session yet. */
export const confirmedSignInTable = pgTable('confirmed_sign_ins', {
  id: uuid('id').primaryKey(),
  identityId: uuid('identity_id')
    .notNull()
    .references(() => identityTable.id, { onDelete: 'cascade' }),
  codeHash: text('code_hash').notNull().unique('confirmed_sign_ins_code_unique'),
  browserHash: text('browser_hash').notNull(),
  idTokenSealed: bytes('id_token_sealed').notNull(),
  /** When the person signed in at the provider, if it says so. */
  authenticatedAt: instant('authenticated_at'),
  expiresAt: instant('expires_at').notNull(),
});

/** Refused sign-ins with their reasons, for the administrator, kept for some weeks. */
export const signInRefusalTable = pgTable(
  'sign_in_refusals',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    providerId: providerId(),
    at: instant('at').notNull(),
    reference: text('reference').notNull(),
    reason: text('reason').$type<RefusalReason>().notNull(),
    detail: text('detail'),
    who: text('who'),
    address: text('address').notNull(),
  },
  (table) => [
    index('sign_in_refusals_by_provider').on(table.providerId, table.id),
    index('sign_in_refusals_by_time').on(table.at),
  ],
);
