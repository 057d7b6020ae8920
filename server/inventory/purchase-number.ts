import { sql, type SQL } from 'drizzle-orm';

/** For example 'PO-0042', from the sequence of a purchase order. */
export function numberOf(sequence: SQL): SQL {
  return sql`('PO-' || lpad(${sequence}::text, greatest(4, length(${sequence}::text)), '0'))`;
}

export function purchaseNumber(purchaseOrderId: SQL): SQL {
  return sql`(select ${numberOf(sql`bought.sequence`)} from public.purchase_orders bought
    where bought.id = ${purchaseOrderId})`;
}
