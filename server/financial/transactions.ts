import type { FastifyInstance } from 'fastify';
import { transactions, transactionWords } from '#contract/financial/transactions.ts';
import type { Context } from '#server/context.ts';
import { serveResource } from '#server/engine/resource.ts';
import { differing } from '#server/engine/row.ts';
import { filesIn } from '#server/files/kept-files.ts';
import { conflict } from '#server/refused.ts';
import { categoryOf } from './categories.ts';
import { transactionSource } from './transaction-source.ts';

const attachments = filesIn(transactions, 'attachments');

export function serveTransactions(app: FastifyInstance, context: Context): void {
  const records = serveResource(app, context, transactions, {
    source: transactionSource,
    special: {
      async create({ id, input, viewer, tx }, ordinary) {
        const written = await ordinary({ ...input, category: await categoryOf(tx, viewer, input.category) });
        await attachments.keep(tx, viewer, { id, input });
        return written;
      },
      async update({ id, input, stands, viewer, tx }, ordinary) {
        if (stands.source && Object.keys(differing(stands, input)).length > 0)
          throw conflict(transactionWords.posted);
        const { category = stands.category } = input;
        const written = await ordinary({
          ...input,
          category: await categoryOf(tx, viewer, category, stands.category),
        });
        await attachments.keep(tx, viewer, { id, input, stands });
        return written;
      },
      remove() {
        throw conflict(transactionWords.keptNotDeleted);
      },
    },
  });
  attachments.serve(app, context, records);
}
