import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { signInMethods, type SignInMethod } from '#contract/auth/sign-in-methods.ts';
import type { Permissions } from '#contract/engine/access.ts';
import { roleTable, userTable } from '#server/users/tables.ts';
import { bytes, comparedName, day, oneOf, recordColumns, instant } from '#server/database/columns.ts';
import type { Place } from '#server/sealing.ts';
import { identityTable } from './single-sign-on-tables.ts';

export const sessionTable = pgTable(
  'sessions',
  {
    ...recordColumns,
    /** SHA-256 of the token in hexadecimal, so a leaked table signs nobody in. */
    tokenHash: text('token_hash').notNull().unique('sessions_token_hash_unique'),
    userId: uuid('user_id')
      .notNull()
      .references(() => userTable.id),
    /** Set while an administrator views as another role: the session has its permissions and can't write. */
    viewingRoleId: uuid('viewing_role_id').references(() => roleTable.id, { onDelete: 'set null' }),
    device: text('device'),
    address: text('address'),
    /** Null for sessions from before it was kept. */
    method: text('method').$type<SignInMethod>(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    /** When its person last confirmed that it is them: at the sign-in, or since. Null for sessions from before it was kept. */
    confirmedAt: instant('confirmed_at'),
    /** The account at an identity provider that it was opened with. */
    identityId: uuid('identity_id').references(() => identityTable.id, { onDelete: 'cascade' }),
    idTokenSealed: bytes('id_token_sealed'),
  },
  (table) => [
    index('sessions_by_user').on(table.userId),
    index('sessions_by_identity').on(table.identityId),
    check('sessions_method_known', oneOf(table.method, signInMethods)),
  ],
);

/** Keys with which other software acts on behalf of a user. */
export const accessTokenTable = pgTable(
  'access_tokens',
  {
    ...recordColumns,
    tokenHash: text('token_hash').notNull().unique('access_tokens_token_hash_unique'),
    ending: text('ending').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => userTable.id),
    name: text('name').notNull(),
    permissions: jsonb('permissions').$type<Permissions>().notNull(),
    expiryDate: day('expiry_date').notNull(),
    lastUsedAt: instant('last_used_at'),
    /** The minute of its last requests, and how many of them servers have reserved. */
    countedMinute: instant('counted_minute'),
    counted: integer('counted').notNull().default(0),
  },
  (table) => [uniqueIndex('access_tokens_name_unique').on(table.userId, comparedName(table.name))],
);

/** One-time codes to set a password, or to set up an empty system (without a user). Only hashes are stored. */
export const oneTimeCodeTable = pgTable(
  'one_time_codes',
  {
    ...recordColumns,
    codeHash: text('code_hash').notNull().unique('one_time_codes_code_hash_unique'),
    userId: uuid('user_id').references(() => userTable.id),
    /** The user who created it. It ends when they lose the permission. */
    madeById: uuid('made_by_id').references(() => userTable.id),
    expiresAt: instant('expires_at').notNull(),
    /** Made at the machine: setting the password with it also removes the second factor. */
    removesFactor: boolean('removes_factor').notNull().default(false),
  },
  (table) => [
    index('one_time_codes_by_user').on(table.userId),
    index('one_time_codes_by_maker').on(table.madeById),
  ],
);

/** The seal context of the secret of an authenticator app. */
export function secretPlace(id: string): Place {
  return { table: 'authenticators', column: 'secret', id };
}

/** Authenticator apps (RFC 6238), one for each user. The secret is sealed. */
export const authenticatorTable = pgTable(
  'authenticators',
  {
    ...recordColumns,
    userId: uuid('user_id')
      .notNull()
      .unique('authenticators_once')
      .references(() => userTable.id, { onDelete: 'cascade' }),
    secretSealed: bytes('secret_sealed').notNull(),
    /** Null while it is being set up; it is not asked for then. */
    confirmedAt: instant('confirmed_at'),
    /** The step of the last code that was used: an earlier one or the same does not work again. */
    lastStep: bigint('last_step', { mode: 'number' }),
  },
  (table) => [
    check(
      'authenticators_confirmed_by_code',
      sql`(${table.confirmedAt} is null) = (${table.lastStep} is null)`,
    ),
  ],
);

/** Recovery codes that were not used yet. Only keyed hashes are stored. */
export const recoveryCodeTable = pgTable(
  'recovery_codes',
  {
    ...recordColumns,
    userId: uuid('user_id')
      .notNull()
      .references(() => userTable.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
  },
  (table) => [uniqueIndex('recovery_codes_once').on(table.userId, table.codeHash)],
);

/** Resets of a second factor: asked for, or with a code that the person signs in with. Only hashes are stored. */
export const factorResetTable = pgTable(
  'factor_resets',
  {
    ...recordColumns,
    userId: uuid('user_id')
      .notNull()
      .unique('factor_resets_one_each')
      .references(() => userTable.id, { onDelete: 'cascade' }),
    askedById: uuid('asked_by_id')
      .notNull()
      .references(() => userTable.id),
    askedAt: instant('asked_at').notNull(),
    /** Who made the code; another than who asked if the person administers users. */
    madeById: uuid('made_by_id').references(() => userTable.id),
    codeHash: text('code_hash').unique('factor_resets_code_hash_unique'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('factor_resets_by_asker').on(table.askedById),
    index('factor_resets_by_maker').on(table.madeById),
    check('factor_resets_code_with_maker', sql`(${table.madeById} is null) = (${table.codeHash} is null)`),
  ],
);

/** Failed sign-ins of the last minutes, counted for throttling and then deleted. */
export const signInAttemptTable = pgTable(
  'sign_in_attempts',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** SHA-256 of the lower-case username, so that a password typed into the wrong field is not stored. */
    account: text('account').notNull(),
    address: text('address').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [index('sign_in_attempts_by_address').on(table.address, table.at)],
);

/** Recent actions of a kind that is limited, such as exports. `count_act` (in the migrations) counts them. */
export const boundedActTable = pgTable(
  'bounded_acts',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    act: text('act').notNull(),
    /** The key that is counted: the id of a user or record, or several ids joined. */
    counted: text('counted').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('bounded_acts_by_counted').on(table.act, table.counted, table.at)],
);
