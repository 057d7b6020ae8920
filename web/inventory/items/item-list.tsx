import { Plus } from 'lucide-react';
import { useState } from 'react';
import { inventory, noItems } from '#contract/inventory/inventory.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useRights } from '#web/engine/session.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { useAdd } from '#web/page/use-add.ts';
import { LabelsOfChosen } from '#web/sheet/labels/labels-of-chosen.tsx';
import { LabelsOfList } from '#web/sheet/labels/labels-of-list.tsx';
import { useBulk } from '#web/bulk/use-bulk.tsx';
import { ResourceTable } from '#web/list/resource-table.tsx';
import { useList } from '#web/list/use-list.ts';
import { Button } from '#web/ui/button.tsx';
import { itemColumns } from './item-columns.tsx';
import { itemLabels } from './item-labels.ts';
import { ItemFilter } from './item-filter.tsx';
import { inventoryPageParams } from '../inventory-page-params.ts';

const ItemPanel = lazyPart(async () => (await import('./item-panel.tsx')).ItemPanel);
const RestockItem = lazyPart(async () => (await import('./restock-item.tsx')).RestockItem);

type Item = Pick<RecordIn<typeof inventory>, 'id' | 'sku' | 'itemName' | 'isLow'>;

export function ItemList() {
  const list = useList({
    resource: inventory,
    address: inventoryPageParams.lists.items,
    columns: itemColumns,
    reads: ['sku', 'location', 'isLow', 'category', 'unit', 'supplier', 'isRetired'],
  });
  const several = useBulk({
    resource: inventory,
    list,
    name: ({ itemName }) => itemName,
    others: (chosen) => <LabelsOfChosen of={itemLabels} chosen={chosen} />,
  });
  const [restocked, setRestocked] = useState<Item | null>(null);
  const rights = useRights();
  const add = useAdd();

  /** Low items offer Restock to people who may; others are only opened. */
  function action(item: Item) {
    const { id, sku, isLow } = item;
    if (isLow && rights['inventory:update'])
      return (
        <Button size="small" aria-label={`Restock ${sku}`} onClick={() => setRestocked(item)}>
          Restock
        </Button>
      );
    return (
      <Button size="small" aria-label={`Details of ${sku}`} onClick={() => list.open(id)}>
        Details
      </Button>
    );
  }

  return (
    <>
      <ResourceTable
        list={list}
        resource={inventory}
        columns={itemColumns}
        noun="items"
        searchPlaceholder="Search items"
        toolbar={
          <>
            <ItemFilter list={list} />
            <LabelsOfList of={itemLabels} list={list} />
          </>
        }
        empty={{
          sentence: noItems,
          action: rights['inventory:create'] && (
            <Button icon={Plus} onClick={() => add('item')}>
              Add Item
            </Button>
          ),
        }}
        rowActions={action}
        open={({ id }) => list.open(id)}
        openId={list.openId}
        {...several}
      />
      {list.openId && <ItemPanel key={list.openId} id={list.openId} onClose={() => list.open(undefined)} />}
      {restocked && <RestockItem item={restocked} onClose={() => setRestocked(null)} />}
    </>
  );
}
