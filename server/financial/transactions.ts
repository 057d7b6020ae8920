import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { transactions, transactionWords } from '#contract/financial/transactions.ts';
import type { Context } from '#server/context.ts';
import type { SourceOf } from '#server/database/fits.ts';
import { serveResource } from '#server/engine/resource.ts';
import { conflict } from '#server/refused.ts';
import { categoryOf } from './categories.ts';
import { transactionTable } from './tables.ts';

const source = {
  table: transactionTable,
  columns: { siteName: sql`sites.name`, assetTag: sql`assets.asset_tag`, assetName: sql`assets.asset_name` },
  joins: sql`left join sites on sites.id = ${transactionTable.siteId}
    left join assets on assets.id = ${transactionTable.assetId}`,
  keepsRows: true,
  name: sql`${transactionTable.description}`,
  found: {
    name: sql`transactions.description`,
    code: sql`''`,
    detail: sql`concat_ws(', ', transactions.category, case when transactions.status = 'Void' then 'Void' end)`,
    day: sql`transactions.date`,
    amount: sql`transactions.amount`,
    latest: sql`transactions.date desc, transactions.created_at desc, transactions.id desc`,
    isOver: sql`transactions.status = 'Void'`,
  },
} satisfies SourceOf<typeof transactions, typeof transactionTable>;

export function serveTransactions(app: FastifyInstance, context: Context): void {
  serveResource(app, context, transactions, {
    source,
    special: {
      async create({ input, viewer, tx }, ordinary) {
        return ordinary({ ...input, category: await categoryOf(tx, viewer, input.category) });
      },
      async update({ input, stands, viewer, tx }, ordinary) {
        const { category = stands.category } = input;
        return ordinary({ ...input, category: await categoryOf(tx, viewer, category, stands.category) });
      },
      remove() {
        throw conflict(transactionWords.keptNotDeleted);
      },
    },
  });
}
