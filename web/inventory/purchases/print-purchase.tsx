import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import type { purchaseOrders } from '#contract/inventory/purchase-orders.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { usePrinting } from '#web/ui/printed-alone.tsx';
import { linesOf } from './purchase-lines.tsx';
import { PurchaseSheet } from './purchase-sheet.tsx';

/** Prints the order for the supplier. */
export function PrintPurchase({ purchase }: { purchase: RecordIn<typeof purchaseOrders> }) {
  const { isPrinting, print } = usePrinting();
  const { data: lines } = useQuery(linesOf(purchase.id));
  return (
    <>
      <IconButton icon={Printer} label="Print purchase order" disabled={!lines} onClick={print} />
      {isPrinting && lines && <PurchaseSheet purchase={purchase} lines={lines} />}
    </>
  );
}
