import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { inventory } from '#contract/inventory/inventory.ts';
import { stockMovements } from '#contract/inventory/stock-movements.ts';
import { stock } from '#contract/inventory/stock.ts';
import type { Context } from '#server/context.ts';
import type { SourceOf } from '#server/database/fits.ts';
import { newId } from '#server/database/audit.ts';
import { serveResource, type Write } from '#server/engine/resource.ts';
import type { Writing } from '#server/engine/writing.ts';
import { inventoryTable, stockMovementTable, stockTable } from './tables.ts';

/** An item is low when it is low in any of its places, and out when there is none in all of them. */
const inventorySource = {
  table: inventoryTable,
  columns: {
    quantityOnHand: sql`held.quantity`,
    lowStockThreshold: sql`held.threshold`,
    location: sql`held.location`,
    isLow: sql`coalesce(held.is_low, false)`,
    status: sql`stock_status(held.quantity, case when held.is_low then held.quantity else -1 end)`,
  },
  joins: sql`left join lateral (
    select sum(quantity_on_hand) as quantity, sum(low_stock_threshold) as threshold,
      bool_or(quantity_on_hand <= low_stock_threshold) as is_low,
      case count(*) when 0 then null when 1 then max(location) else count(*) || ' locations' end as location
    from stock where item_id = ${inventoryTable.id}) held on true`,
  keepsRows: true,
  name: sql`${inventoryTable.itemName}`,
  found: {
    name: sql`inventory.item_name`,
    code: sql`inventory.sku`,
    detail: sql`inventory.category`,
  },
} satisfies SourceOf<typeof inventory, typeof inventoryTable>;

const stockSource = {
  table: stockTable,
  columns: {
    sku: sql`inventory.sku`,
    itemName: sql`inventory.item_name`,
    category: sql`inventory.category`,
    status: sql`stock_status(${stockTable.quantityOnHand}, ${stockTable.lowStockThreshold})`,
  },
  joins: sql`join inventory on inventory.id = ${stockTable.itemId}`,
  keepsRows: true,
  named: [{ by: stockTable.itemId, view: sql`inventory`, fields: ['sku', 'itemName', 'category'] }],
  name: sql`(select item_name from inventory where inventory.id = ${stockTable.itemId})
    || ' at ' || ${stockTable.location}`,
  found: null,
} satisfies SourceOf<typeof stock, typeof stockTable>;

const movementSource = {
  table: stockMovementTable,
  columns: {
    sku: sql`inventory.sku`,
    itemName: sql`inventory.item_name`,
    location: sql`stock.location`,
  },
  joins: sql`join stock on stock.id = ${stockMovementTable.stockId}
    join inventory on inventory.id = stock.item_id`,
  keepsRows: true,
  name: sql`(select item_name || ' at ' || location from stock join inventory on inventory.id = stock.item_id
    where stock.id = ${stockMovementTable.stockId})`,
  found: null,
} satisfies SourceOf<typeof stockMovements, typeof stockMovementTable>;

export function serveInventory(app: FastifyInstance, context: Context): void {
  serveResource(app, context, inventory, {
    source: inventorySource,
  });

  const movements = serveResource(app, context, stockMovements, {
    source: movementSource,
    special: {
      adds: ({ input, viewer }) => ({ date: input.date ?? viewer.today }),
    },
  });

  const records: Writing<typeof stockTable> = serveResource(app, context, stock, {
    source: stockSource,
    special: {
      async create(write, ordinary) {
        const { quantityOnHand = 0, ...rest } = write.input;
        const written = await ordinary(rest);
        if (quantityOnHand === 0) return written;
        await move(write, { kind: 'Receive', quantity: quantityOnHand, note: 'Opening stock' });
        return records.read(write.tx, write.viewer, write.id);
      },
      /** Another quantity is a movement too: nothing comes or goes without one. */
      async update(write, ordinary) {
        const { quantityOnHand, ...rest } = write.input;
        const { quantityOnHand: quantity } = write.stands;
        if (quantityOnHand === undefined || quantityOnHand === quantity) return ordinary(rest);
        await ordinary(rest, { quantityOnHand: [quantity, quantityOnHand] });
        await move(write, { kind: 'Adjust', quantity: quantityOnHand - quantity, note: null });
        return records.read(write.tx, write.viewer, write.id);
      },
    },
  });

  async function move(
    { tx, id, viewer }: Omit<Write<unknown>, 'input'>,
    movement: { kind: string; quantity: number; note: string | null },
  ): Promise<void> {
    const values = { stockId: id, date: viewer.today, ...movement };
    await movements.create(tx, viewer, newId(), values);
  }
}
