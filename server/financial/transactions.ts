import type { FastifyInstance } from 'fastify';
import { can } from '#contract/engine/access.ts';
import { transactions, transactionWords } from '#contract/financial/transactions.ts';
import type { Context } from '#server/context.ts';
import type { SourceOf } from '#server/database/fits.ts';
import { serveResource } from '#server/engine/resource.ts';
import { differing } from '#server/engine/row.ts';
import { conflict, forbidden, invalid } from '#server/refused.ts';
import { transactionTable } from './tables.ts';

const source = { table: transactionTable } satisfies SourceOf<typeof transactions, typeof transactionTable>;

export function serveTransactions(app: FastifyInstance, context: Context): void {
  serveResource(app, context, transactions, {
    source,
    special: {
      async create({ input }, ordinary) {
        if (input.status === 'Void') throw invalid([{ path: 'status', message: transactionWords.bornVoid }]);
        return ordinary();
      },
      async update({ input, stands, viewer }, ordinary) {
        const changes = Object.keys(differing(stands, input)).length > 0;
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
