import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { PoolClient } from 'pg';
import { stocktakeLines } from '#contract/inventory/stocktake-lines.ts';
import { stocktakeWords } from '#contract/inventory/stocktakes.ts';
import type { Context } from '#server/context.ts';
import { one, run, statement } from '#server/database/statement.ts';
import { serveResource } from '#server/engine/serve.ts';
import { conflict, invalid } from '#server/http-error.ts';
import { lockItemOf } from './movements.ts';
import { stocktakeLineSource } from './stocktake-sources.ts';

const stockOf = statement(
  sql`select stock_id as "stockId" from stocktake_lines where id = ${sql.placeholder('id')}`,
);

/** Locks the stocktake, so its status can't change before the transaction ends. */
const lockStocktake =
  statement(sql`select status, location from stocktakes where id = ${sql.placeholder('stocktakeId')}
  for share`);

const onHand = statement(sql`select quantity_on_hand::float8 as quantity, location from stock
  where id = ${sql.placeholder('stockId')}`);

/**
 * A count is compared with the book quantity at that time. So the item is locked first, like for any movement, and then
 * the stocktake, like for its approval.
 */
export function serveStocktakeLines(app: FastifyInstance, context: Context): void {
  const { clock } = context;

  serveResource(app, context, stocktakeLines, {
    source: stocktakeLineSource,
    overrides: {
      async lockFirst(tx, id) {
        const [line] = await run<{ stockId: string }>(tx, stockOf, { id });
        if (line) await lockItemOf(tx, line.stockId);
      },
      async create({ input, viewer, tx }, next) {
        const { stocktakeId, stockId, counted = null } = input;
        await lockItemOf(tx, stockId);
        const { location } = await lockCounting(tx, stocktakeId);
        const [stock] = await run<OnHand>(tx, onHand, { stockId });
        if (!stock) throw invalid([{ path: 'stockId', message: 'This stock record does not exist' }]);
        refuseElsewhere(stock, location);
        const book = counted === null ? {} : bookOf(stock.quantity, viewer.userId);
        return next({ ...input, expected: stock.quantity, ...book });
      },
      async update({ input, current, viewer, tx }, next) {
        const { location } = await lockCounting(tx, current.stocktakeId);
        const { counted } = input;
        if (counted === undefined) return next();
        if (counted === null) return next({ ...input, book: null, countedAt: null, countedById: null });
        const stock = await one<OnHand>(tx, onHand, { stockId: current.stockId });
        // The stock record may have another location since the stocktake began.
        refuseElsewhere(stock, location);
        const { quantity } = stock;
        // The same count without a movement since is a retry.
        if (counted === current.counted && quantity === current.book) return next();
        return next({ ...input, ...bookOf(quantity, viewer.userId) });
      },
    },
  });

  function bookOf(quantity: number, userId: string) {
    return { book: quantity, countedAt: clock().toISOString(), countedById: userId };
  }
}

interface OnHand {
  quantity: number;
  location: string;
}

function refuseElsewhere(stock: OnHand, location: string): void {
  if (stock.location.toLowerCase() === location.toLowerCase()) return;
  throw invalid([{ path: 'stockId', message: stocktakeWords.otherPlace }]);
}

async function lockCounting(tx: PoolClient, stocktakeId: string): Promise<{ location: string }> {
  const [take] = await run<{ status: string; location: string }>(tx, lockStocktake, { stocktakeId });
  if (!take) throw invalid([{ path: 'stocktakeId', message: 'This stocktake does not exist' }]);
  if (take.status !== 'Counting') throw conflict(stocktakeWords.notCounting);
  return take;
}
