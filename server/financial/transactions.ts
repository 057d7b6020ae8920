import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { can } from '#contract/engine/access.ts';
import { transactions, transactionWords } from '#contract/financial/transactions.ts';
import type { Context } from '#server/context.ts';
import type { SourceOf } from '#server/database/fits.ts';
import { one, statement } from '#server/database/statement.ts';
import { serveResource } from '#server/engine/resource.ts';
import { conflict, forbidden, invalid } from '#server/refused.ts';
import { transactionTable } from './tables.ts';

const source = { table: transactionTable } satisfies SourceOf<typeof transactions, typeof transactionTable>;

const standing = statement(sql`select status, date::text, description, category, type, amount::float8,
  void_reason as "voidReason" from transactions where id = ${sql.placeholder('id')}`);

export function serveTransactions(app: FastifyInstance, context: Context): void {
  serveResource(app, context, transactions, {
    source,
    special: {
      async create({ input }, ordinary) {
        if (input.status === 'Void') throw invalid([{ path: 'status', message: transactionWords.bornVoid }]);
        return ordinary();
      },
      async update({ id, input, viewer, tx }, ordinary) {
        const stands = await one<Record<string, unknown>>(tx, standing, { id });
        const changes = Object.entries(input).some(([field, value]) => stands[field] !== value);
        if (stands.status === 'Void' && changes) throw conflict(transactionWords.void);
        if (input.status === 'Void' && stands.status !== 'Void' && can(viewer, 'transactions:void') !== 'all')
          throw forbidden(transactionWords.mayNotVoid);
        return ordinary();
      },
      remove() {
        throw conflict(transactionWords.keptNotDeleted);
      },
    },
  });
}
