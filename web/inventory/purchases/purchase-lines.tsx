import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { formatNumber } from '#contract/engine/number-text.ts';
import type { purchaseOrders } from '#contract/inventory/purchase-orders.ts';
import { stockOrders } from '#contract/inventory/stock-orders.ts';
import { useFormats } from '#web/engine/format.ts';
import { reading } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useRight } from '#web/engine/session.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { PanelSection } from '#web/record/panel-section.tsx';
import { Button } from '#web/ui/button.tsx';
import { quietLinkStyle } from '#web/ui/link-style.ts';
import { inUnits } from '../items/in-units.ts';
import { OrderBadge } from '../orders/order-badge.tsx';

const AddLine = lazyPart(async () => (await import('./add-line.tsx')).AddLine);
const ReceiveOrder = lazyPart(async () => (await import('../orders/receive-order.tsx')).ReceiveOrder);

type Line = RecordIn<typeof stockOrders>;

export function linesOf(purchaseOrderId: string) {
  return reading(stockOrders.list, { query: { purchaseOrderId, sort: 'createdAt' } });
}

/** The items of a purchase order, with what was received of each. */
export function PurchaseLines({ purchase }: { purchase: RecordIn<typeof purchaseOrders> }) {
  const formats = useFormats();
  const query = useQuery(linesOf(purchase.id));
  const [isAdding, setAdding] = useState(false);
  const mayUpdate = useRight(stockOrders.rights.update) !== null;
  return (
    <PanelSection
      title="Lines"
      query={query}
      failure={stockOrders.list.failure}
      none="No lines yet. Add the items to order."
      action={
        mayUpdate &&
        purchase.status === 'Draft' && (
          <>
            <Button size="small" icon={Plus} onClick={() => setAdding(true)}>
              Add Line
            </Button>
            {isAdding && <AddLine purchase={purchase} onClose={() => setAdding(false)} />}
          </>
        )
      }
    >
      {(lines) => (
        <>
          <ul>
            {lines.map((line) => (
              <PurchaseLine key={line.id} line={line} mayReceive={mayUpdate} />
            ))}
          </ul>
          <p className="mt-2 flex justify-between font-semibold tabular-nums">
            <span>Total</span>
            {formats.money(purchase.total)}
          </p>
        </>
      )}
    </PanelSection>
  );
}

function PurchaseLine({ line, mayReceive }: { line: Line; mayReceive: boolean }) {
  const formats = useFormats();
  const [isReceiving, setReceiving] = useState(false);
  const { id, itemName, location, quantity, received, unit, unitCost, cost, isOpen, status } = line;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b py-2" aria-label={itemName}>
      <span className="min-w-0 flex-1 basis-40">
        <Link
          to="/inventory"
          search={{ tab: 'orders', view: id }}
          className={`font-medium ${quietLinkStyle}`}
        >
          {itemName}
        </Link>
        <span className="block text-small text-ink-muted tabular-nums">
          {[location, inUnits(quantity, unit), unitCost !== null && `${formats.money(unitCost, 4)} each`]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {status !== 'Draft' && (
          <span className="block text-small tabular-nums">
            {formatNumber(received)} of {formatNumber(quantity)} received
          </span>
        )}
      </span>
      <span className="tabular-nums">{cost === null ? 'No price' : formats.money(cost)}</span>
      {isOpen && mayReceive ? (
        <Button size="small" aria-label={`Receive ${itemName}`} onClick={() => setReceiving(true)}>
          Receive
        </Button>
      ) : (
        <OrderBadge status={status} isLate={false} />
      )}
      {isReceiving && <ReceiveOrder order={line} onClose={() => setReceiving(false)} />}
    </li>
  );
}
