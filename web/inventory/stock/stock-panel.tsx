import { Link } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { formatNumber } from '#contract/engine/number-text.ts';
import { stockMovements } from '#contract/inventory/stock-movements.ts';
import { stock } from '#contract/inventory/stock.ts';
import { useFormats } from '#web/engine/format.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useRight, useRights } from '#web/engine/session.ts';
import { RecordHistory } from '#web/history/record-history.tsx';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { DeleteRecord } from '#web/record/delete-record.tsx';
import { OpenedRecord } from '#web/record/opened-record.tsx';
import { StatusBadge } from '#web/record/status-badge.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { IdBadge } from '#web/ui/id-badge.tsx';
import { linkStyle } from '#web/ui/link-style.ts';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { inUnits } from '../items/in-units.ts';
import { StockLevel } from '../items/stock-level.tsx';
import { WhereItGoes } from '../items/where-it-goes.tsx';
import { TransitionButtons } from '../movements/move-buttons.tsx';
import { OpenOrders } from '../orders/open-orders.tsx';
import { RecentMovements } from '../movements/recent-movements.tsx';
import { BeingCounted } from '../stocktakes/being-counted.tsx';

const EditStock = lazyPart(async () => (await import('./stock-form.tsx')).EditStock);

type Stock = RecordIn<typeof stock>;

export function StockPanel({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <OpenedRecord resource={stock} id={id} title="Stock" onClose={onClose}>
      {(place) => <OpenedStock place={place} onClose={onClose} />}
    </OpenedRecord>
  );
}

function OpenedStock({ place, onClose }: { place: Stock; onClose: () => void }) {
  const formats = useFormats();
  const [isEditing, setEditing] = useState(false);
  const mayEdit = useRight('inventory:update') !== null;
  return (
    <SidePanel
      open
      onClose={onClose}
      title={`${place.itemName}, ${place.location}`}
      subtitle={
        <span className="flex flex-wrap items-center gap-2">
          <IdBadge>{place.sku}</IdBadge>
          <StatusBadge status={place.status} />
        </span>
      }
      actions={
        mayEdit && (
          <IconButton icon={Pencil} label="Edit location and threshold" onClick={() => setEditing(true)} />
        )
      }
      footer={<StockActions place={place} onClose={onClose} />}
    >
      <div className="space-y-8">
        <div className="space-y-4">
          <BeingCounted location={place.location} />
          <DescriptionList
            items={[
              { label: 'Quantity', value: inUnits(place.quantityOnHand, place.unit) },
              { label: 'Threshold', value: formatNumber(place.lowStockThreshold) },
              { label: 'Order Up To', value: formatNumber(place.orderUpTo) ?? 'Twice the threshold' },
              { label: 'On Order', value: place.onOrder > 0 ? inUnits(place.onOrder, place.unit) : null },
              { label: 'Value', value: formats.money(place.value) },
              { label: 'Location', value: place.location },
              { label: 'Category', value: place.category },
            ]}
          />
          <div className="flex flex-col items-start gap-2">
            <Link to="/inventory" search={{ view: place.itemId }} className={linkStyle}>
              Open {place.sku} with all its locations
            </Link>
            {place.isToOrder && (
              <Link
                to="/inventory"
                search={{ tab: 'to-order', location: place.location }}
                className={linkStyle}
              >
                Open the items to order at {place.location}
              </Link>
            )}
          </div>
        </div>
        <StockLevel
          of={{ itemId: place.itemId, stockId: place.id }}
          threshold={place.lowStockThreshold}
          unit={place.unit}
        />
        <WhereItGoes of={{ itemId: place.itemId, stockId: place.id }} unit={place.unit} />
        <OpenOrders of={{ stockId: place.id }} />
        <RecentMovements of={{ stockId: place.id }} />
        <RecordHistory resource={stock} id={place.id} version={place.version} />
      </div>
      {isEditing && <EditStock place={place} onClose={() => setEditing(false)} />}
    </SidePanel>
  );
}

function StockActions({ place, onClose }: { place: Stock; onClose: () => void }) {
  const rights = useRights();
  const mayTransition = rights[stockMovements.rights.create] !== undefined;
  if (!mayTransition && !rights['inventory:remove']) return null;
  return (
    <>
      {rights['inventory:remove'] && (
        <DeleteRecord
          resource={stock}
          id={place.id}
          question={`Delete the stock of ${place.itemName} at ${place.location}?`}
          lost="Its threshold is deleted. A stock record with movements cannot be deleted."
          success="Stock record deleted successfully"
          onDeleted={onClose}
        />
      )}
      {mayTransition && <TransitionButtons place={place} />}
    </>
  );
}
