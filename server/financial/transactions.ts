import type { FastifyInstance } from 'fastify';
import { transactions, transactionWords } from '#contract/financial/transactions.ts';
import type { Context } from '#server/context.ts';
import { serveResource } from '#server/engine/serve.ts';
import { differing } from '#server/engine/row.ts';
import { filesIn } from '#server/files/record-files.ts';
import { conflict } from '#server/http-error.ts';
import { categoryOf } from './categories.ts';
import { transactionSource } from './transaction-source.ts';

const attachments = filesIn(transactions, 'attachments');

export function serveTransactions(app: FastifyInstance, context: Context): void {
  const records = serveResource(app, context, transactions, {
    source: transactionSource,
    overrides: {
      async create({ id, input, viewer, tx }, next) {
        const written = await next({ ...input, category: await categoryOf(tx, viewer, input.category) });
        await attachments.keep(tx, viewer, { id, input });
        return written;
      },
      async update({ id, input, current, viewer, tx }, next) {
        if (current.source && Object.keys(differing(current, input)).length > 0)
          throw conflict(transactionWords.posted);
        const { category = current.category } = input;
        const written = await next({
          ...input,
          category: await categoryOf(tx, viewer, category, current.category),
        });
        await attachments.keep(tx, viewer, { id, input, current });
        return written;
      },
      remove() {
        throw conflict(transactionWords.keptNotDeleted);
      },
    },
  });
  attachments.serve(app, context, records);
}
