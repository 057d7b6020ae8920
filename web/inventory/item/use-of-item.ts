import { useQuery } from '@tanstack/react-query';
import { readItemUse } from '#contract/inventory/item-use.ts';
import { reading } from '#web/engine/queries.ts';

export interface Used {
  itemId: string;
  /** One place of it alone. */
  stockId?: string;
}

/** How an item went on within a year: what shows its level and what shows where it goes read it once. */
export function useOfItem({ itemId, stockId }: Used) {
  return useQuery(reading(readItemUse, { params: { id: itemId }, query: stockId ? { stockId } : {} }));
}
