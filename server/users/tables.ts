import { sql, type SQL } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  type PgColumn,
} from 'drizzle-orm/pg-core';
import { factorPolicies } from '#contract/auth/factor-policy.ts';
import type { Permissions } from '#contract/engine/access.ts';
import { comparedName, oneOf, recordColumns } from '#server/database/columns.ts';
import { wordsText } from '#server/database/words-text.ts';

export const roleTable = pgTable(
  'roles',
  {
    ...recordColumns,
    roleName: text('role_name').notNull(),
    description: text('description'),
    permissions: jsonb('permissions').$type<Permissions>().notNull(),
    builtIn: boolean('built_in').notNull().default(false),
    secondFactor: text('second_factor', { enum: factorPolicies }).notNull().default('Not asked'),
    /** Since when a second factor is required; a trigger maintains it. */
    requiredSince: timestamp('required_since', { withTimezone: true, mode: 'string' }),
  },
  (table) => [
    uniqueIndex('roles_role_name_unique').on(comparedName(table.roleName)),
    check('roles_second_factor_known', oneOf(table.secondFactor, factorPolicies)),
    check(
      'roles_required_since_noted',
      sql`(${table.secondFactor} = 'Required') = (${table.requiredSince} is not null)`,
    ),
  ],
);

/** What the lists of users and of employees search. */
export function userWords(table: Record<'firstName' | 'lastName' | 'username' | 'email', PgColumn>): SQL {
  return wordsText(table.firstName, table.lastName, table.username, table.email);
}

export const userTable = pgTable(
  'users',
  {
    ...recordColumns,
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    username: text('username').notNull(),
    email: text('email'),
    roleId: uuid('role_id')
      .notNull()
      .references(() => roleTable.id),
    /** When the user got another role than the first; a trigger maintains it. */
    roleChangedAt: timestamp('role_changed_at', { withTimezone: true, mode: 'string' }),
    isActive: boolean('is_active').notNull().default(true),
  },
  (table) => [
    uniqueIndex('users_username_unique').on(sql`lower(${table.username})`),
    uniqueIndex('users_email_unique').on(sql`lower(${table.email})`),
    index('users_by_name').on(
      sql`lower(${table.lastName}) collate "C"`,
      sql`lower(${table.firstName}) collate "C"`,
      table.id,
    ),
    // The name of `people`, by which lists of their records are sorted.
    index('users_by_full_name').on(
      sql`lower(${table.firstName} || ' ' || ${table.lastName}) collate "C"`,
      table.id,
    ),
    index('users_by_role').on(table.roleId, table.isActive),
    index('users_words').using('gin', sql`${userWords(table)} gin_trgm_ops`),
  ],
);

/**
 * The columns that a sign-in reads and locks. Separate from users, because a long transaction may have locked those
 * rows, and sign-ins and password changes must not wait for it.
 */
export const credentialTable = pgTable('credentials', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => userTable.id, { onDelete: 'cascade' }),
  /** The same as for the user; a trigger maintains it. */
  isActive: boolean('is_active').notNull(),
  /** Argon2id, or null when this person can't sign in yet. */
  passwordHash: text('password_hash'),
});
