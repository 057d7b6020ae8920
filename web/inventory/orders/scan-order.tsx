import { useQueryClient } from '@tanstack/react-query';
import { stockOrders } from '#contract/inventory/stock-orders.ts';
import { reading } from '#web/engine/queries.ts';
import { toastFailure } from '#web/engine/toast-failure.ts';
import { ScanButton } from '#web/scan/scan-button.tsx';
import type { Scanned } from '#web/scan/scanned-code.ts';
import { itemOf, toastNoItem, toastNotFound } from '#web/scan/scanned-records.ts';

interface ScanOrderProps {
  onOrder: (id: string) => void;
  /** The item has several outstanding orders. */
  onOrders: (itemId: string) => void;
}

/** At a delivery: finds the outstanding order of the scanned item. */
export function ScanOrder({ onOrder, onOrders }: ScanOrderProps) {
  const client = useQueryClient();

  async function find(scanned: Scanned) {
    try {
      const item = await itemOf(client, scanned);
      if (!item) return toastNoItem(scanned);
      const query = { itemId: item.id, isOpen: 'true' } as const;
      const [first, second] = await client.fetchQuery(reading(stockOrders.list, { query }));
      if (!first) return toastNotFound(`${item.itemName} has no outstanding orders.`);
      if (second) onOrders(item.id);
      else onOrder(first.id);
    } catch (error) {
      toastFailure(error, stockOrders.list.failure);
    }
  }

  return <ScanButton onScan={(scanned) => void find(scanned)} />;
}
