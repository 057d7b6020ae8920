import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import type { Scope, Viewer } from '#contract/engine/access.ts';
import { stocktakes, stocktakeWords } from '#contract/inventory/stocktakes.ts';
import { one, run, statement } from '#server/database/statement.ts';
import type { Columns } from '#server/engine/row.ts';
import { recordsOf } from '#server/engine/records/records.ts';
import { conflict, forbidden } from '#server/http-error.ts';
import { chargeStocktake } from './corrections.ts';
import { moveStock } from './movements.ts';
import { dayCounted, differenceAtHighest, isCountedAgain, stocktakeSource } from './stocktake-sources.ts';
import { stocktakeLineTable as line, type stocktakeTable } from './tables.ts';

const takes = recordsOf(stocktakes, stocktakeSource);

const worthOfTake = statement(sql`select location, ${differenceAtHighest}::float8 as value from stocktakes
  where id = ${sql.placeholder('id')}`);

const differences = statement(sql`select ${line.stockId} as "stockId", item_name as "itemName",
    (counted - book)::float8 as difference, ${dayCounted}::text as date,
    quantity_on_hand + counted - book < 0 as "isTakenSince",
    ${isCountedAgain(line.stockId, line.countedAt)} as "isCountedAgain"
  from stocktake_lines join stock on stock.id = ${line.stockId} join inventory on inventory.id = item_id
  where ${line.stocktakeId} = ${sql.placeholder('id')} and counted <> book order by ${line.stockId}`);

interface Adjusting {
  viewer: Viewer;
  id: string;
  scope: Scope;
  version: number | undefined;
  /** Other columns to update, such as a note. */
  columns?: Columns<typeof stocktakeTable>;
}

interface Difference {
  stockId: string;
  itemName: string;
  difference: number;
  /** The day of the count, whose book quantity it was compared with. */
  date: string;
  /** The book quantity is by now less than what the count found missing. */
  isTakenSince: boolean;
  isCountedAgain: boolean;
}

export interface SeenTake {
  counted: number;
  needsSecond: boolean;
  isOwnCount: boolean;
}

/** Approves a stocktake and adjusts the stock. The stocktake and all its items must be locked. */
export async function adjustTake(
  tx: PoolClient,
  { viewer, id, scope, version, columns }: Adjusting,
): Promise<string> {
  const take = await seenTake(tx, viewer, id);
  if (take.isOwnCount) {
    if (take.needsSecond) throw forbidden(stocktakeWords.ownCount);
    await chargeStocktake(tx, viewer, await one(tx, worthOfTake, { id }));
  }
  const found = await run<Difference>(tx, differences, { id });
  const overtaken = found.find(({ isTakenSince }) => isTakenSince);
  if (overtaken) throw conflict(stocktakeWords.takenSince(overtaken.itemName));
  const again = found.find(({ isCountedAgain }) => isCountedAgain);
  if (again) throw conflict(stocktakeWords.countedAgain(again.itemName));
  for (const { stockId, difference, date } of found)
    await moveStock(tx, viewer, {
      stockId,
      kind: 'Count',
      quantity: difference,
      date,
      stocktakeId: id,
      note: null,
    });
  const approved = { status: 'Adjusted', adjustedOn: viewer.today, approvedById: viewer.userId } as const;
  return takes.update(tx, viewer, id, { values: { ...columns, ...approved }, version, scope });
}

export async function seenTake(tx: PoolClient, viewer: Viewer, id: string): Promise<SeenTake> {
  const take: SeenTake = JSON.parse(await takes.read(tx, viewer, id));
  return take;
}
