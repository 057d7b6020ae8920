import { check, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { transactionSources } from '#contract/financial/transactions.ts';
import { oneOf } from '#server/database/columns.ts';

/** Records that post nothing because their costs were entered as transactions. */
export const unpostedTable = pgTable(
  'unposted',
  {
    sourceId: uuid('source_id').primaryKey(),
    source: text('source', { enum: transactionSources }).notNull(),
  },
  (table) => [check('unposted_source_known', oneOf(table.source, transactionSources))],
);
