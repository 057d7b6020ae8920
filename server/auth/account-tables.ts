import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AccountNoticeKind } from '#contract/auth/account-notices.ts';
import { bytes, comparedName, recordColumns } from '#server/database/columns.ts';
import { userTable } from '#server/users/tables.ts';

/** What the answer of a passkey is for. */
export type PasskeyPurpose = 'sign-in' | 'add' | 'confirm';

/** What happened to a person's account, for the person to check that it was them. Kept for a month. */
export const accountNoticeTable = pgTable(
  'account_notices',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => userTable.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<AccountNoticeKind>().notNull(),
    at: timestamp('at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    /** The name of what was added or removed. */
    detail: text('detail'),
    /** Of the request. Null when somebody else did it. */
    device: text('device'),
    address: text('address'),
    /** Who did it, if it was somebody else. */
    actorId: uuid('actor_id').references(() => userTable.id, { onDelete: 'set null' }),
    /** Whether its e-mail was queued, or there is none. */
    isMailed: boolean('is_mailed').notNull().default(false),
  },
  (table) => [
    index('account_notices_by_user').on(table.userId, table.at),
    index('account_notices_by_actor').on(table.actorId),
    index('account_notices_to_mail')
      .on(table.at)
      .where(sql`not ${table.isMailed}`),
  ],
);

/** The browsers with which each person has signed in. A cookie identifies them; only its hash is stored. */
export const knownDeviceTable = pgTable(
  'known_devices',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => userTable.id, { onDelete: 'cascade' }),
    deviceHash: text('device_hash').notNull(),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true, mode: 'string' }).notNull(),
  },
  (table) => [unique('known_devices_once').on(table.userId, table.deviceHash)],
);

/** The public keys of passkeys (WebAuthn). The private keys never leave the devices. */
export const passkeyTable = pgTable(
  'passkeys',
  {
    ...recordColumns,
    userId: uuid('user_id')
      .notNull()
      .references(() => userTable.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Base64url, as the browser names it. */
    credentialId: text('credential_id').notNull().unique('passkeys_credential_id_unique'),
    publicKey: bytes('public_key').notNull(),
    /** The host name for which the device made it. It works at no other. */
    relyingParty: text('relying_party').notNull(),
    /** Hints for the browser where to look for it. */
    transports: jsonb('transports').$type<string[]>().notNull(),
    isSynced: boolean('is_synced').notNull(),
    /** Of the last use. Devices that count never answer with a lower one; others always with 0. */
    signatureCount: bigint('signature_count', { mode: 'number' }).notNull(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true, mode: 'string' }),
  },
  (table) => [uniqueIndex('passkeys_name_unique').on(table.userId, comparedName(table.name))],
);

/** What devices are to sign. Each row is deleted by its first use. */
export const passkeyChallengeTable = pgTable(
  'passkey_challenges',
  {
    challenge: text('challenge').primaryKey(),
    purpose: text('purpose').$type<PasskeyPurpose>().notNull(),
    /** The session to which it is bound, except for a sign-in. */
    sessionId: uuid('session_id'),
    /** The path of the action that is confirmed. */
    action: text('action'),
    expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'string' }).notNull(),
  },
  (table) => [
    check(
      'passkey_challenges_bound',
      sql`(${table.purpose} = 'sign-in') = (${table.sessionId} is null) and (${table.purpose} = 'confirm') = (${table.action} is not null)`,
    ),
  ],
);
