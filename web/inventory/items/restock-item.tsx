import { useQuery } from '@tanstack/react-query';
import type { inventory } from '#contract/inventory/inventory.ts';
import { stock } from '#contract/inventory/stock.ts';
import { reading } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { RecordDialog } from '#web/form/record-dialog.tsx';
import { MoveStock } from '../movements/move-stock.tsx';

interface RestockItemProps {
  item: Pick<RecordIn<typeof inventory>, 'id' | 'itemName'>;
  onClose: () => void;
}

/**
 * Receives an item at one of its locations; the one lowest relative to its threshold is
 * preselected.
 */
export function RestockItem({ item, onClose }: RestockItemProps) {
  const { data, error, refetch } = useQuery(reading(stock.list, { query: { itemId: item.id } }));
  if (!data)
    return (
      <RecordDialog
        title={`Restock ${item.itemName}`}
        resource={stock}
        opened={{ error, retry: () => void refetch() }}
        onClose={onClose}
      />
    );
  const missing = (place: RecordIn<typeof stock>) => place.lowStockThreshold - place.quantityOnHand;
  const places = data.toSorted((left, right) => missing(right) - missing(left));
  return <MoveStock kind="Receive" title={`Restock ${item.itemName}`} places={places} onClose={onClose} />;
}
