import { Link } from '@tanstack/react-router';
import { stockOrders } from '#contract/inventory/stock-orders.ts';
import { useFormats } from '#web/engine/format.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { RecordHistory } from '#web/history/record-history.tsx';
import { detailsOf, type Detail } from '#web/record/details.ts';
import { OpenedRecord } from '#web/record/opened-record.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { IdBadge } from '#web/ui/id-badge.tsx';
import { linkStyle } from '#web/ui/link-style.ts';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { inUnits } from '../items/in-units.ts';
import { EditOrderButton, OrderActions } from './order-actions.tsx';
import { OrderBadge } from './order-badge.tsx';
import { OrderReceipts } from './order-receipts.tsx';

type Order = RecordIn<typeof stockOrders>;

const details: readonly Detail<typeof stockOrders>[] = [
  { field: 'quantity', cell: (order) => inUnits(order.quantity, order.unit) },
  { field: 'outstanding', cell: (order) => inUnits(order.outstanding, order.unit) },
  { field: 'supplier' },
  { field: 'location' },
  { field: 'orderedOn' },
  { field: 'expectedOn', none: 'Not known' },
  { field: 'unitCost' },
  { field: 'cost' },
  { field: 'reference' },
  { field: 'priceReason' },
  { field: 'note' },
];

/** An order with its deliveries. */
export function OrderPanel({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <OpenedRecord resource={stockOrders} id={id} title="Order" onClose={onClose}>
      {(order) => (
        <SidePanel
          open
          onClose={onClose}
          title={`${order.itemName} for ${order.location}`}
          subtitle={
            <span className="flex flex-wrap items-center gap-2">
              <IdBadge>{order.sku}</IdBadge>
              <OrderBadge status={order.status} isLate={order.isLate} />
            </span>
          }
          actions={<EditOrderButton order={order} />}
          footer={<OrderActions order={order} onClose={onClose} />}
        >
          <div className="space-y-8">
            <OrderDetails order={order} />
            <OrderReceipts order={order} />
            <RecordHistory resource={stockOrders} id={order.id} version={order.version} />
          </div>
        </SidePanel>
      )}
    </OpenedRecord>
  );
}

function OrderDetails({ order }: { order: Order }) {
  const formats = useFormats();
  const { statusReason, status, stockId, sku, location, purchaseOrderId, purchaseNumber } = order;
  return (
    <div className="space-y-4">
      <DescriptionList
        items={[
          ...detailsOf(stockOrders, order, details, formats),
          ...(statusReason ? [{ label: reasonLabels[status], value: statusReason, wide: true }] : []),
        ]}
      />
      <p className="flex flex-wrap gap-x-6 gap-y-1">
        <Link to="/inventory" search={{ tab: 'purchases', view: purchaseOrderId }} className={linkStyle}>
          Open {purchaseNumber}
        </Link>
        <Link to="/inventory" search={{ tab: 'stock', view: stockId }} className={linkStyle}>
          Open {sku} at {location}
        </Link>
      </p>
    </div>
  );
}

/** The label of the reason, by status. */
const reasonLabels: Record<Order['status'], string> = {
  Draft: 'Reason',
  Ordered: 'Reason for reopening',
  Received: 'Reason',
  Cancelled: 'Reason for cancelling',
};
