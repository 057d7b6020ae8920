import { formatNumber } from '#contract/engine/number-text.ts';
import { noOrders, stockOrders, stockOrderStatuses } from '#contract/inventory/stock-orders.ts';
import { AddButton } from '#web/page/add-button.tsx';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { columnOf } from '#web/list/columns.ts';
import { FilterChip } from '#web/list/filter-chip.tsx';
import { FilterSelect } from '#web/list/filter-select.tsx';
import { FilterSuggested } from '#web/list/filter-suggested.tsx';
import { ResourceTable } from '#web/list/resource-table.tsx';
import { useList } from '#web/list/use-list.ts';
import { IdBadge } from '#web/ui/id-badge.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { inventoryPageParams } from '../inventory-page-params.ts';
import { unitAfter } from '../items/in-units.ts';
import { OrderBadge } from './order-badge.tsx';
import { ScanOrder } from './scan-order.tsx';

const OrderPanel = lazyPart(async () => (await import('./order-panel.tsx')).OrderPanel);

const column = columnOf<typeof stockOrders>();

export const columns = [
  column({ field: 'itemName', primary: true }),
  column({ field: 'sku', cell: ({ sku }) => <IdBadge>{sku}</IdBadge>, hideBelow: 'lg', phone: 'hidden' }),
  column({ field: 'location' }),
  column({ field: 'supplier', hideBelow: 'md' }),
  column({
    field: 'quantity',
    reads: ['received', 'unit'],
    exports: ['quantity', 'received', 'unit'],
    labelOnPhone: true,
    cell: (order) => <Quantity {...order} />,
  }),
  column({ field: 'orderedOn', hideBelow: 'lg', phone: 'hidden' }),
  column({ field: 'expectedOn', labelOnPhone: true }),
  column({
    field: 'status',
    reads: ['isLate'],
    exports: ['status', 'isLate'],
    phone: 'aside',
    cell: ({ status, isLate }) => <OrderBadge status={status} isLate={isLate} />,
  }),
  column({ field: 'reference', isOptional: true }),
  column({ field: 'unitCost', isOptional: true }),
  column({ field: 'cost', isOptional: true }),
];

/** Orders; open ones first, by expected date. */
export function OrderList() {
  const list = useList({ resource: stockOrders, address: inventoryPageParams.lists.orders, columns });
  const { status, isOpen, isLate, supplier, location, itemId, stockId } = list.filtered;
  const [first] = list.rows;
  return (
    <>
      <ResourceTable
        list={list}
        resource={stockOrders}
        columns={columns}
        heading="Orders"
        headingAction={
          <ScanOrder onOrder={list.open} onOrders={(id) => list.filter({ itemId: id, isOpen: 'true' })} />
        }
        searchPlaceholder="Search orders"
        toolbar={
          <>
            <FilterSelect
              label="Status"
              all="All Statuses"
              options={stockOrderStatuses}
              value={status}
              onChange={(chosen) => list.filter({ status: chosen })}
            />
            <FilterSuggested
              resource={stockOrders}
              field="supplier"
              value={supplier}
              onChange={(chosen) => list.filter({ supplier: chosen })}
            />
            <Switch
              label="Late"
              checked={isLate === 'true'}
              onChange={(isOn) => list.filter({ isLate: isOn ? 'true' : undefined })}
            />
            {isOpen && (
              <FilterChip onRemove={() => list.filter({ isOpen: undefined })}>
                {isOpen === 'true' ? 'Outstanding' : 'Finished'}
              </FilterChip>
            )}
            {location && (
              <FilterChip onRemove={() => list.filter({ location: undefined })}>{location}</FilterChip>
            )}
            {itemId && (
              <FilterChip onRemove={() => list.filter({ itemId: undefined })}>
                {first ? `Only ${first.itemName}` : 'Only one item'}
              </FilterChip>
            )}
            {stockId && (
              <FilterChip onRemove={() => list.filter({ stockId: undefined })}>
                {first ? `Only ${first.itemName}, ${first.location}` : 'Only one stock record'}
              </FilterChip>
            )}
          </>
        }
        empty={{ sentence: noOrders, action: <AddButton what="order" /> }}
        open={({ id }) => list.open(id)}
        openId={list.openId}
      />
      {list.openId && <OrderPanel key={list.openId} id={list.openId} onClose={() => list.open(undefined)} />}
    </>
  );
}

/** '4 of 10' for a partial delivery. */
function Quantity({ quantity, received, unit }: { quantity: number; received: number; unit: string }) {
  const isPart = received > 0 && received !== quantity;
  return (
    <>
      {isPart && `${formatNumber(received)} of `}
      {formatNumber(quantity)}
      <span className="text-ink-muted">{unitAfter(quantity, unit)}</span>
    </>
  );
}
