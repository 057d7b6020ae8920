import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#contract/engine/number-text.ts';
import type { purchaseOrders } from '#contract/inventory/purchase-orders.ts';
import type { stockOrders } from '#contract/inventory/stock-orders.ts';
import { readSettings } from '#contract/settings/settings.ts';
import { useFormats } from '#web/engine/format.ts';
import { reading } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { PrintedAlone } from '#web/ui/printed-alone.tsx';
import { inUnits } from '../items/in-units.ts';
import './purchase-sheet.css';

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
      <section data-purchase-sheet>
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
            <tr>
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
    <header className="mb-6">
      <p className="text-small">{settings?.organisationName}</p>
      <h1 className="text-title font-semibold">Purchase order {number}</h1>
      {!isValid && <p className="font-semibold">{status}: not valid as an order</p>}
      <dl className="mt-3 grid grid-cols-3 gap-x-6 gap-y-2">
        {Object.entries(facts).map(([label, value]) => (
          <div key={label} className="border-b border-ink pb-1">
            <dt className="text-small">{label}</dt>
            <dd className="min-h-5 font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  );
}

function Signatures({ purchase: { preparedBy, approvedBy } }: Pick<PurchaseSheetProps, 'purchase'>) {
  const signatures = [
    ['Prepared by', preparedBy],
    ['Approved by', approvedBy],
    ['Received by', null],
  ] as const;
  return (
    <footer className="mt-14 grid break-inside-avoid grid-cols-3 gap-6 text-small">
      {signatures.map(([label, name]) => (
        <p key={label} className="border-t border-ink pt-1">
          {label}
          {name && <span className="block font-semibold">{name}</span>}
          <span className="mt-4 block">Date</span>
        </p>
      ))}
    </footer>
  );
}
