import { sql, type SQL } from 'drizzle-orm';
import { comparedName } from '#server/database/columns.ts';
import { likelyCost } from './sources.ts';

/** A line as it counts towards the limit: one without a price, at the usual cost of its item. Needs `withItem`. */
export const valueOfLine = sql`round(ordered.quantity * coalesce(ordered.unit_cost, ${likelyCost}, 0), 2)`;

/** The item of the lines `ordered`. */
export const withItem = sql`join stock on stock.id = ordered.stock_id join inventory on inventory.id = stock.item_id`;

/** What the lines of an order count together, without cancelled ones. */
export function valueOfOrder(id: SQL): SQL {
  return sql`(select coalesce(sum(${valueOfLine}), 0) from stock_orders ordered ${withItem}
    where ordered.purchase_order_id = ${id} and ordered.status <> 'Cancelled')`;
}

interface Placing {
  userId: SQL;
  day: SQL;
  supplier: SQL;
  /** An order that does not count. */
  besidesId: SQL;
}

/** What a person placed with a supplier on a day without approval. */
export function placedWithout({ userId, day, supplier, besidesId }: Placing): SQL {
  return sql`(select coalesce(sum(${valueOfLine}), 0)
    from purchase_orders placed join stock_orders ordered on ordered.purchase_order_id = placed.id ${withItem}
    where placed.placed_by_id = ${userId} and placed.placed_on = ${day} and placed.approved_by_id is null
      and ${comparedName(sql`placed.supplier`)} = ${comparedName(supplier)}
      and placed.status in ('Ordered', 'Received') and ordered.status <> 'Cancelled'
      and placed.id <> ${besidesId})`;
}
