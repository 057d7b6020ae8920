import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { bytes } from '#server/database/columns.ts';

/**
 * Which key seals the data of this database, from its first start on: one row, never the key itself. A trigger refuses
 * every change, and the program may only read it.
 */
export const sealingKeyTable = pgTable(
  'sealing_key',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    keyId: bytes('key_id').notNull(),
    /** For people who look for the key: where it was when it was recorded. */
    host: text('host').notNull(),
    /** 'BILUM_KEY' or the path of the file. */
    place: text('place').notNull(),
    recordedAt: timestamp('recorded_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  },
  (table) => [
    check('sealing_key_one_row', sql`${table.isOnly}`),
    check('sealing_key_id_whole', sql`octet_length(${table.keyId}) = 8`),
  ],
);
