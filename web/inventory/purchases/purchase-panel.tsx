import { purchaseOrders } from '#contract/inventory/purchase-orders.ts';
import { useFormats } from '#web/engine/format.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { RecordHistory } from '#web/history/record-history.tsx';
import { detailsOf, type Detail } from '#web/record/details.ts';
import { OpenedRecord } from '#web/record/opened-record.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { IdBadge } from '#web/ui/id-badge.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { EditPurchaseButton, PurchaseActions } from './purchase-actions.tsx';
import { PurchaseBadge } from './purchase-badge.tsx';
import { PurchaseLines } from './purchase-lines.tsx';
import { PrintPurchase } from './print-purchase.tsx';

const details: readonly Detail<typeof purchaseOrders>[] = [
  { field: 'siteName', none: 'Not specified' },
  { field: 'orderedOn', none: 'Not placed yet' },
  { field: 'expectedOn', none: 'Not known' },
  { field: 'preparedBy' },
  { field: 'approvedBy' },
  { field: 'reference' },
  { field: 'note' },
];

/** A purchase order with its lines. */
export function PurchasePanel({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <OpenedRecord resource={purchaseOrders} id={id} title="Purchase order" onClose={onClose}>
      {(purchase) => (
        <SidePanel
          open
          onClose={onClose}
          title={purchase.supplier}
          subtitle={
            <span className="flex flex-wrap items-center gap-2">
              <IdBadge>{purchase.number}</IdBadge>
              <PurchaseBadge {...purchase} />
            </span>
          }
          actions={
            <>
              <PrintPurchase purchase={purchase} />
              <EditPurchaseButton purchase={purchase} />
            </>
          }
          footer={<PurchaseActions purchase={purchase} onClose={onClose} />}
        >
          <div className="space-y-8">
            <PurchaseDetails purchase={purchase} />
            <PurchaseLines purchase={purchase} />
            <RecordHistory resource={purchaseOrders} id={purchase.id} version={purchase.version} />
          </div>
        </SidePanel>
      )}
    </OpenedRecord>
  );
}

function PurchaseDetails({ purchase }: { purchase: RecordIn<typeof purchaseOrders> }) {
  const { statusReason } = purchase;
  const items = detailsOf(purchaseOrders, purchase, details, useFormats());
  const reason = { label: 'Reason', value: statusReason, wide: true };
  return <DescriptionList items={statusReason ? [...items, reason] : items} />;
}
