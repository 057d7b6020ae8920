import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#contract/engine/number-text.ts';
import type { purchaseOrders } from '#contract/inventory/purchase-orders.ts';
import type { stockOrders } from '#contract/inventory/stock-orders.ts';
import { readSettings } from '#contract/settings/settings.ts';
import { useFormats } from '#web/engine/format.ts';
import { reading } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { PaperHead, PaperSignatures } from '#web/ui/paper.tsx';
import { PrintedAlone } from '#web/ui/printed-alone.tsx';
import { inUnits } from '../items/in-units.ts';

interface PurchaseSheetProps {
  purchase: RecordIn<typeof purchaseOrders>;
  lines: readonly RecordIn<typeof stockOrders>[];
}

/** The order on A4, with lines, total and signatures. */
export function PurchaseSheet({ purchase, lines }: PurchaseSheetProps) {
  const formats = useFormats();
  const ordered = lines.filter(({ status }) => status !== 'Cancelled' || purchase.status === 'Cancelled');
  return (
    <PrintedAlone label="Purchase order">
      <section data-paper>
        <SheetHead purchase={purchase} />
        <table>
          <thead>
            <tr>
              <th className="w-8">No.</th>
              <th className="w-28">SKU</th>
              <th>Item</th>
              <th className="w-24" data-number>
                Quantity
              </th>
              <th className="w-24" data-number>
                Unit price
              </th>
              <th className="w-28" data-number>
                Amount
              </th>
            </tr>
          </thead>
          <tbody>
            {ordered.map(({ id, sku, itemName, note, quantity, unit, unitCost, cost }, index) => (
              <tr key={id}>
                <td>{formatNumber(index + 1)}</td>
                <td>{sku}</td>
                <td>
                  {itemName}
                  {note && <span className="block text-small">{note}</span>}
                </td>
                <td data-number>{inUnits(quantity, unit)}</td>
                <td data-number>{unitCost === null ? '' : formats.money(unitCost, 4)}</td>
                <td data-number>{cost === null ? '' : formats.money(cost)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="font-semibold">
              <td colSpan={5}>Total</td>
              <td data-number>{formats.money(purchase.total)}</td>
            </tr>
          </tfoot>
        </table>
        {purchase.note && <p className="mt-4 whitespace-pre-line">{purchase.note}</p>}
        <Signatures purchase={purchase} />
      </section>
    </PrintedAlone>
  );
}

function SheetHead({ purchase }: Pick<PurchaseSheetProps, 'purchase'>) {
  const formats = useFormats();
  const { data: settings } = useQuery(reading(readSettings, {}));
  const { number, status, supplier, siteName, orderedOn, expectedOn, reference } = purchase;
  const facts = {
    Supplier: supplier,
    'Deliver to': siteName,
    Ordered: orderedOn && formats.day(orderedOn),
    Expected: expectedOn && formats.day(expectedOn),
    Reference: reference,
  };
  const isValid = status === 'Ordered' || status === 'Received';
  return (
    <PaperHead above={settings?.organisationName} title={`Purchase order ${number}`} facts={facts}>
      {!isValid && <p className="font-semibold">{status}: not valid as an order</p>}
    </PaperHead>
  );
}

function Signatures({ purchase: { preparedBy, approvedBy } }: Pick<PurchaseSheetProps, 'purchase'>) {
  const names: Record<string, string | null> = { 'Prepared by': preparedBy, 'Approved by': approvedBy };
  return (
    <PaperSignatures
      labels={['Prepared by', 'Approved by', 'Received by']}
      below={(label) => (
        <>
          {names[label] && <span className="block font-semibold">{names[label]}</span>}
          <span className="mt-4 block">Date</span>
        </>
      )}
    />
  );
}
