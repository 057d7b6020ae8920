import {
  bigserial,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Permissions } from '#contract/engine/access.ts';
import { roleTable, userTable } from '#server/users/tables.ts';
import { comparedName, day, recordColumns } from '#server/database/columns.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

export const sessionTable = pgTable(
  'sessions',
  {
    ...recordColumns,
    /** SHA-256 of the token, in hexadecimal: a leaked table signs nobody in. */
    tokenHash: text('token_hash').notNull().unique('sessions_token_hash_unique'),
    userId: uuid('user_id')
      .notNull()
      .references(() => userTable.id),
    /** While an administrator looks at Bilum as another role: its rights, and none to write. */
    viewingRoleId: uuid('viewing_role_id').references(() => roleTable.id, { onDelete: 'set null' }),
    device: text('device'),
    address: text('address'),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
  },
  (table) => [index('sessions_by_user').on(table.userId)],
);

/** Keys by which programs ask in somebody's name. */
export const accessTokenTable = pgTable(
  'access_tokens',
  {
    ...recordColumns,
    /** SHA-256 of the key, in hexadecimal. */
    tokenHash: text('token_hash').notNull().unique('access_tokens_token_hash_unique'),
    ending: text('ending').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => userTable.id),
    name: text('name').notNull(),
    permissions: jsonb('permissions').$type<Permissions>().notNull(),
    expiryDate: day('expiry_date').notNull(),
    lastUsedAt: moment('last_used_at'),
    /** The minute in which it was last asked by, and how many requests of it servers have taken to let in. */
    countedMinute: moment('counted_minute'),
    counted: integer('counted').notNull().default(0),
  },
  (table) => [uniqueIndex('access_tokens_name_unique').on(table.userId, comparedName(table.name))],
);

/** One-time codes: setting a password, or setting up an empty system (no user). Only hashes are kept. */
export const oneTimeCodeTable = pgTable(
  'one_time_codes',
  {
    ...recordColumns,
    codeHash: text('code_hash').notNull().unique('one_time_codes_code_hash_unique'),
    userId: uuid('user_id').references(() => userTable.id),
    /** Who gave it: it ends when they may no more. */
    madeById: uuid('made_by_id').references(() => userTable.id),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('one_time_codes_by_user').on(table.userId),
    index('one_time_codes_by_maker').on(table.madeById),
  ],
);

/** Failed sign-ins of the last minutes; counted for throttling, then cleared. */
export const signInAttemptTable = pgTable(
  'sign_in_attempts',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** SHA-256 of the lower-case username, so that mistyped passwords in the wrong field are not kept. */
    account: text('account').notNull(),
    address: text('address').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [index('sign_in_attempts_by_address').on(table.address, table.at)],
);

/** What a person may do only so often, each time they did it lately: see `count_act` in the migrations. */
export const boundedActTable = pgTable(
  'bounded_acts',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    act: text('act').notNull(),
    /** Whose acts these are, or of whom: an id, or several joined. */
    counted: text('counted').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('bounded_acts_by_counted').on(table.act, table.counted, table.at)],
);
