import { MapPinPlus, Pencil } from 'lucide-react';
import { useState } from 'react';
import { inventory } from '#contract/inventory/inventory.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useRights } from '#web/engine/session.ts';
import { RecordHistory } from '#web/history/record-history.tsx';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { DeleteRecord } from '#web/table/delete-record.tsx';
import { OpenedRecord } from '#web/table/opened-record.tsx';
import { StatusBadge } from '#web/table/status-badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { IdBadge } from '#web/ui/id-badge.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { ItemPlaces } from './item-places.tsx';
import { RecentMovements } from './recent-movements.tsx';

const EditItem = lazyPart(async () => (await import('./item-form.tsx')).EditItem);
const AddStock = lazyPart(async () => (await import('./stock-form.tsx')).AddStock);

type Item = RecordIn<typeof inventory>;

/** One item beside the list: where how much of it lies, and what came and went. */
export function ItemPanel({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <OpenedRecord resource={inventory} id={id} title="Item" onClose={onClose}>
      {(item) => (
        <SidePanel
          open
          onClose={onClose}
          title={item.itemName}
          subtitle={
            <span className="flex flex-wrap items-center gap-2">
              <IdBadge>{item.sku}</IdBadge>
              <StatusBadge status={item.status} />
            </span>
          }
          footer={<ItemActions item={item} onClose={onClose} />}
        >
          <div className="space-y-8">
            <DescriptionList
              items={[
                { label: 'Quantity', value: item.quantityOnHand?.toLocaleString('en') },
                { label: 'Threshold', value: item.lowStockThreshold?.toLocaleString('en') },
                { label: 'Category', value: item.category },
                { label: 'Description', value: item.description, wide: true },
              ]}
            />
            <ItemPlaces itemId={item.id} />
            <RecentMovements of={{ sku: item.sku }} />
            <RecordHistory resource={inventory} id={item.id} version={item.version} />
          </div>
        </SidePanel>
      )}
    </OpenedRecord>
  );
}

function ItemActions({ item, onClose }: { item: Item; onClose: () => void }) {
  const [open, setOpen] = useState<'edit' | 'stock' | null>(null);
  const rights = useRights();
  const close = () => setOpen(null);
  if (!rights['inventory:update'] && !rights['inventory:create'] && !rights['inventory:remove']) return null;
  return (
    <>
      {rights['inventory:remove'] && item.status === 'No Stock Data' && (
        <DeleteRecord
          resource={inventory}
          id={item.id}
          question={`Delete ${item.itemName}?`}
          lost={`${item.sku} with its description and category is deleted. It has no stock, so nothing else is lost.`}
          success="Item deleted successfully"
          onDeleted={onClose}
        />
      )}
      {rights['inventory:create'] && (
        <Button icon={MapPinPlus} onClick={() => setOpen('stock')}>
          Add Location
        </Button>
      )}
      {rights['inventory:update'] && (
        <Button variant="primary" icon={Pencil} onClick={() => setOpen('edit')}>
          Edit
        </Button>
      )}
      {open === 'edit' && <EditItem item={item} onClose={close} />}
      {open === 'stock' && <AddStock item={item} onClose={close} />}
    </>
  );
}
