import { useQuery } from '@tanstack/react-query';
import { readItemUse } from '#contract/inventory/item-use.ts';
import { reading } from '#web/engine/queries.ts';

export interface Used {
  itemId: string;
  /** Limits it to one stock record. */
  stockId?: string;
}

/** The use of an item over a year, shared by the level and the recipients. */
export function useOfItem({ itemId, stockId }: Used) {
  return useQuery(reading(readItemUse, { params: { id: itemId }, query: stockId ? { stockId } : {} }));
}
