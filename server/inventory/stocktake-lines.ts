import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { PoolClient } from 'pg';
import { stocktakeLines } from '#contract/inventory/stocktake-lines.ts';
import { stocktakeWords } from '#contract/inventory/stocktakes.ts';
import type { Context } from '#server/context.ts';
import { one, run, statement } from '#server/database/statement.ts';
import { serveResource } from '#server/engine/resource.ts';
import { conflict, invalid } from '#server/refused.ts';
import { holdItemOf } from './movements.ts';
import { stocktakeLineSource } from './stocktake-sources.ts';

const stockOf = statement(
  sql`select stock_id as "stockId" from stocktake_lines where id = ${sql.placeholder('id')}`,
);

/** Kept from moving on until the transaction ends. */
const holdTake =
  statement(sql`select status, location from stocktakes where id = ${sql.placeholder('stocktakeId')}
  for share`);

const onHand = statement(sql`select quantity_on_hand::float8 as quantity, location from stock
  where id = ${sql.placeholder('stockId')}`);

/**
 * What is counted is held against the books of that moment. So the item is held first, as whoever moves it holds it,
 * and then the stocktake, as whoever adjusts by it does.
 */
export function serveStocktakeLines(app: FastifyInstance, context: Context): void {
  const { clock } = context;

  serveResource(app, context, stocktakeLines, {
    source: stocktakeLineSource,
    special: {
      async holdsFirst(tx, id) {
        const [line] = await run<{ stockId: string }>(tx, stockOf, { id });
        if (line) await holdItemOf(tx, line.stockId);
      },
      async create({ input, viewer, tx }, ordinary) {
        const { stocktakeId, stockId, counted = null } = input;
        await holdItemOf(tx, stockId);
        const { location } = await holdCounting(tx, stocktakeId);
        const [stock] = await run<OnHand>(tx, onHand, { stockId });
        if (!stock) throw invalid([{ path: 'stockId', message: 'There is no such stock record' }]);
        refuseElsewhere(stock, location);
        const book = counted === null ? {} : bookOf(stock.quantity, viewer.userId);
        return ordinary({ ...input, expected: stock.quantity, ...book });
      },
      async update({ input, stands, viewer, tx }, ordinary) {
        const { location } = await holdCounting(tx, stands.stocktakeId);
        const { counted } = input;
        if (counted === undefined) return ordinary();
        if (counted === null) return ordinary({ ...input, book: null, countedAt: null, countedById: null });
        const stock = await one<OnHand>(tx, onHand, { stockId: stands.stockId });
        // Its place may be another one since the stocktake began.
        refuseElsewhere(stock, location);
        const { quantity } = stock;
        // The same count again, with nothing moved since: it is a repeated request.
        if (counted === stands.counted && quantity === stands.book) return ordinary();
        return ordinary({ ...input, ...bookOf(quantity, viewer.userId) });
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

async function holdCounting(tx: PoolClient, stocktakeId: string): Promise<{ location: string }> {
  const [take] = await run<{ status: string; location: string }>(tx, holdTake, { stocktakeId });
  if (!take) throw invalid([{ path: 'stocktakeId', message: 'There is no such stocktake' }]);
  if (take.status !== 'Counting') throw conflict(stocktakeWords.notCounting);
  return take;
}
