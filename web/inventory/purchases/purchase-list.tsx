import {
  noPurchaseOrders,
  purchaseOrders,
  purchaseOrderStatuses,
} from '#contract/inventory/purchase-orders.ts';
import { formatNumber } from '#contract/engine/number-text.ts';
import { useFormats } from '#web/engine/format.ts';
import { columnOf } from '#web/list/columns.ts';
import { FilterSelect } from '#web/list/filter-select.tsx';
import { FilterSuggested } from '#web/list/filter-suggested.tsx';
import { ResourceTable } from '#web/list/resource-table.tsx';
import { useList } from '#web/list/use-list.ts';
import { AddButton } from '#web/page/add-button.tsx';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { IdBadge } from '#web/ui/id-badge.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { inventoryPageParams } from '../inventory-page-params.ts';
import { PurchaseBadge } from './purchase-badge.tsx';

const PurchasePanel = lazyPart(async () => (await import('./purchase-panel.tsx')).PurchasePanel);

const column = columnOf<typeof purchaseOrders>();

export const columns = [
  column({ field: 'number', cell: ({ number }) => <IdBadge>{number}</IdBadge> }),
  column({ field: 'supplier', primary: true }),
  column({ field: 'siteName', hideBelow: 'lg', phone: 'hidden' }),
  column({
    field: 'lines',
    reads: ['receivedLines'],
    exports: ['lines', 'receivedLines'],
    labelOnPhone: true,
    hideBelow: 'md',
    cell: ({ lines, receivedLines }) => (
      <span className="tabular-nums">
        {receivedLines > 0 && receivedLines < lines && `${formatNumber(receivedLines)} of `}
        {formatNumber(lines)}
      </span>
    ),
  }),
  column({ field: 'total', labelOnPhone: true, cell: ({ total }) => <Total total={total} /> }),
  column({ field: 'orderedOn', hideBelow: 'lg', phone: 'hidden' }),
  column({ field: 'expectedOn', hideBelow: 'md', labelOnPhone: true }),
  column({
    field: 'status',
    reads: ['isLate', 'isPartlyReceived', 'isShort'],
    exports: ['status', 'isLate', 'isPartlyReceived', 'isShort'],
    phone: 'aside',
    cell: (order) => <PurchaseBadge {...order} />,
  }),
  column({ field: 'reference', isOptional: true }),
  column({ field: 'preparedBy', isOptional: true }),
  column({ field: 'approvedBy', isOptional: true }),
];

/** Purchase orders; open ones first. */
export function PurchaseList() {
  const list = useList({ resource: purchaseOrders, address: inventoryPageParams.lists.purchases, columns });
  const { status, isLate, supplier } = list.filtered;
  return (
    <>
      <ResourceTable
        list={list}
        resource={purchaseOrders}
        columns={columns}
        heading="Purchase orders"
        searchPlaceholder="Search purchase orders"
        toolbar={
          <>
            <FilterSelect
              label="Status"
              all="All Statuses"
              options={purchaseOrderStatuses}
              value={status}
              onChange={(chosen) => list.filter({ status: chosen })}
            />
            <FilterSuggested
              resource={purchaseOrders}
              field="supplier"
              value={supplier}
              onChange={(chosen) => list.filter({ supplier: chosen })}
            />
            <Switch
              label="Late"
              checked={isLate === 'true'}
              onChange={(isOn) => list.filter({ isLate: isOn ? 'true' : undefined })}
            />
          </>
        }
        empty={{ sentence: noPurchaseOrders, action: <AddButton what="purchase-order" /> }}
        open={({ id }) => list.open(id)}
        openId={list.openId}
      />
      {list.openId && (
        <PurchasePanel key={list.openId} id={list.openId} onClose={() => list.open(undefined)} />
      )}
    </>
  );
}

function Total({ total }: { total: number }) {
  return <span className="tabular-nums">{useFormats().money(total)}</span>;
}
