import type { FastifyInstance } from 'fastify';
import { transactions, transactionWords } from '#contract/financial/transactions.ts';
import type { Context } from '#server/context.ts';
import { serveResource } from '#server/engine/resource.ts';
import { differing } from '#server/engine/row.ts';
import { conflict } from '#server/refused.ts';
import { categoryOf } from './categories.ts';
import { transactionSource } from './transaction-source.ts';

export function serveTransactions(app: FastifyInstance, context: Context): void {
  serveResource(app, context, transactions, {
    source: transactionSource,
    special: {
      async create({ input, viewer, tx }, ordinary) {
        return ordinary({ ...input, category: await categoryOf(tx, viewer, input.category) });
      },
      async update({ input, stands, viewer, tx }, ordinary) {
        if (stands.source && Object.keys(differing(stands, input)).length > 0)
          throw conflict(transactionWords.posted);
        const { category = stands.category } = input;
        return ordinary({ ...input, category: await categoryOf(tx, viewer, category, stands.category) });
      },
      remove() {
        throw conflict(transactionWords.keptNotDeleted);
      },
    },
  });
}
