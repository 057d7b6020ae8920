import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { bytes } from '#server/database/columns.ts';

/**
 * The id of the key that seals this database since its first start, never the key itself. One row. A trigger refuses
 * changes, and the program may only read it.
 */
export const sealingKeyTable = pgTable(
  'sealing_key',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    keyId: bytes('key_id').notNull(),
    /** Helps people find the key: where it was at that time. */
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
