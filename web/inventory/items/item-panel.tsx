import { MapPinPlus, Pencil } from 'lucide-react';
import { useState } from 'react';
import { formatNumber } from '#contract/engine/number-text.ts';
import { inventory } from '#contract/inventory/inventory.ts';
import { useFormats } from '#web/engine/format.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useRights } from '#web/engine/session.ts';
import { RecordHistory } from '#web/history/record-history.tsx';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { LabelAction } from '#web/sheet/labels/label-action.tsx';
import { OpenedRecord } from '#web/record/opened-record.tsx';
import { RetiredBadge } from '#web/record/retired.tsx';
import { Retiring } from '#web/record/retiring.tsx';
import { StatusBadge } from '#web/record/status-badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { IdBadge } from '#web/ui/id-badge.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { ItemPlaces } from './item-places.tsx';
import { itemLabels } from './item-labels.ts';
import { inUnits } from './in-units.ts';
import { StockLevel } from './stock-level.tsx';
import { WhereItGoes } from './where-it-goes.tsx';
import { OpenOrders } from '../orders/open-orders.tsx';
import { RecentMovements } from '../movements/recent-movements.tsx';

const EditItem = lazyPart(async () => (await import('./item-form.tsx')).EditItem);
const AddStock = lazyPart(async () => (await import('../stock/stock-form.tsx')).AddStock);

type Item = RecordIn<typeof inventory>;

export function ItemPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const formats = useFormats();
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
              {item.isRetired && <RetiredBadge />}
            </span>
          }
          actions={<LabelAction of={itemLabels} record={item} />}
          footer={<ItemActions item={item} onClose={onClose} />}
        >
          <div className="space-y-8">
            <DescriptionList
              items={[
                {
                  label: 'Quantity',
                  value: item.quantityOnHand === null ? null : inUnits(item.quantityOnHand, item.unit),
                },
                { label: 'Threshold', value: formatNumber(item.lowStockThreshold) },
                {
                  label: 'Average Cost',
                  value: item.averageCost === null ? null : formats.money(item.averageCost, 4),
                },
                { label: 'Value', value: formats.money(item.value) },
                { label: 'On Order', value: item.onOrder > 0 ? inUnits(item.onOrder, item.unit) : null },
                { label: 'Category', value: item.category },
                { label: 'Usual Supplier', value: item.supplier },
                { label: 'Barcode', value: item.barcode },
                { label: 'Description', value: item.description, wide: true },
              ]}
            />
            <ItemPlaces itemId={item.id} />
            <StockLevel of={{ itemId: item.id }} threshold={item.lowStockThreshold} unit={item.unit} />
            <WhereItGoes of={{ itemId: item.id }} unit={item.unit} />
            <OpenOrders of={{ itemId: item.id }} />
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
      <Retiring
        resource={inventory}
        record={item}
        name={item.itemName}
        follows="The item can no longer be chosen, received or ordered. Remaining stock can still be issued. The movements of the item are kept."
        kept={item.quantityOnHand === null ? undefined : keptWithStock(item)}
        lost={`${item.sku} with its description and category is deleted. It has no stock, so nothing else is lost.`}
        deleted="Item deleted successfully"
        onDeleted={onClose}
      />
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

function keptWithStock({ isRetired }: Item): string {
  return isRetired ? 'This item has stock records' : 'This item has stock records. Retire it instead.';
}
