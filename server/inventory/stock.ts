import type { FastifyInstance } from 'fastify';
import { exact } from '#contract/inventory/quantities.ts';
import { stock } from '#contract/inventory/stock.ts';
import type { Context } from '#server/context.ts';
import { serveResource } from '#server/engine/serve.ts';
import type { Records } from '#server/engine/records/records.ts';
import { movementWords } from '#contract/inventory/movement-words.ts';
import { invalid } from '#server/http-error.ts';
import { lockItem, lockItemOf, moveStock } from './movements.ts';
import { stockSource } from './sources.ts';
import type { stockTable } from './tables.ts';

export function serveStock(app: FastifyInstance, context: Context): void {
  const records: Records<typeof stockTable> = serveResource(app, context, stock, {
    source: stockSource,
    overrides: {
      lockFirst: async (tx, id) => void (await lockItemOf(tx, id)),
      async create({ input, viewer, tx, id }, next) {
        const { quantityOnHand = 0, note, ...rest } = input;
        await lockItem(tx, rest.itemId);
        const written = await next(rest);
        if (quantityOnHand === 0) return written;
        await moveStock(tx, viewer, {
          stockId: id,
          kind: 'Receive',
          quantity: quantityOnHand,
          note: note ?? 'Opening stock',
        });
        return records.read(tx, viewer, id);
      },
      /** A change of the quantity creates a movement and needs a note. */
      async update({ input, current, viewer, tx, id }, next) {
        const { quantityOnHand, note, ...rest } = input;
        const { quantityOnHand: quantity } = current;
        if (quantityOnHand === undefined || quantityOnHand === quantity) return next(rest);
        if (!note) throw invalid([{ path: 'note', message: movementWords.reasonNeeded }]);
        await next(rest, { quantityOnHand: [quantity, quantityOnHand] });
        await moveStock(tx, viewer, {
          stockId: id,
          kind: 'Adjust',
          quantity: exact(quantityOnHand - quantity),
          note,
        });
        return records.read(tx, viewer, id);
      },
    },
  });
}
