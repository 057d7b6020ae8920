import { ShoppingCart, UserCog } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { formatNumber } from '#contract/engine/number-text.ts';
import { inventory } from '#contract/inventory/inventory.ts';
import { stockOrders } from '#contract/inventory/stock-orders.ts';
import { stock } from '#contract/inventory/stock.ts';
import { useRight } from '#web/engine/session.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { columnOf } from '#web/list/columns.ts';
import { FilterSuggested } from '#web/list/filter-suggested.tsx';
import { ResourceTable } from '#web/list/resource-table.tsx';
import { SelectionBar } from '#web/bulk/selection-bar.tsx';
import { useList } from '#web/list/use-list.ts';
import { useSelection } from '#web/bulk/use-selection.ts';
import { Button } from '#web/ui/button.tsx';
import { IdBadge } from '#web/ui/id-badge.tsx';
import { inventoryPageParams } from '../inventory-page-params.ts';
import { unitAfter } from '../items/in-units.ts';
import type { ToOrder } from './typed-orders.ts';

const OrderStock = lazyPart(async () => (await import('./order-stock.tsx')).OrderStock);
const Keepers = lazyPart(async () => (await import('../keepers/keepers.tsx')).Keepers);
const StockPanel = lazyPart(async () => (await import('../stock/stock-panel.tsx')).StockPanel);

const column = columnOf<typeof stock>();

export const columns = [
  column({ field: 'location' }),
  column({ field: 'itemName', primary: true }),
  column({ field: 'sku', hideBelow: 'lg', phone: 'hidden', cell: ({ sku }) => <IdBadge>{sku}</IdBadge> }),
  column({
    field: 'quantityOnHand',
    header: 'On Hand',
    labelOnPhone: true,
    cell: ({ quantityOnHand }) => formatNumber(quantityOnHand),
  }),
  column({
    field: 'lowStockThreshold',
    labelOnPhone: true,
    hideBelow: 'md',
    cell: ({ lowStockThreshold }) => formatNumber(lowStockThreshold),
  }),
  column({
    field: 'onOrder',
    labelOnPhone: true,
    hideBelow: 'md',
    cell: ({ onOrder }) => formatNumber(onOrder),
  }),
  column({
    field: 'toOrder',
    reads: ['unit', 'likelyCost', 'status'],
    exports: ['toOrder', 'unit', 'status'],
    labelOnPhone: true,
    cell: ({ toOrder, unit }) => (
      <span className="font-medium">
        {formatNumber(toOrder)}
        <span className="font-normal text-ink-muted">{unitAfter(toOrder, unit)}</span>
      </span>
    ),
  }),
  column({ field: 'supplier', hideBelow: 'md' }),
  column({ field: 'estimate', labelOnPhone: true, hideBelow: 'md' }),
  column({ field: 'likelyCost', isOptional: true }),
];

/** Low stock, including what is on order, by location. */
export function ToOrderList() {
  const list = useList({
    resource: stock,
    address: inventoryPageParams.lists['to-order'],
    columns,
    always: { isToOrder: 'true' },
  });
  const mayOrder = useRight(stockOrders.rights.create) !== null;
  const [ordering, setOrdering] = useState<readonly ToOrder[] | null>(null);
  const [isKeeping, setKeeping] = useState(false);
  const selection = useSelection(list.rows, ({ itemName, location }) =>
    mayOrder ? `Select ${itemName}, ${location}` : null,
  );
  const bar = useRef<HTMLDivElement>(null);

  /** The buttons disappear with the selection, so the focus moves to their place. */
  function leave() {
    selection.clear();
    bar.current?.focus();
  }

  /** Closes the dialog first, because the ordered line and its button disappear from the list. */
  function ordered() {
    flushSync(() => setOrdering(null));
    leave();
  }

  return (
    <>
      <ResourceTable
        list={list}
        resource={stock}
        columns={columns}
        heading="To Order"
        headingAction={
          <Button icon={UserCog} onClick={() => setKeeping(true)}>
            Keepers
          </Button>
        }
        noun="lines"
        searchPlaceholder="Search items to order"
        toolbar={
          <>
            <FilterSuggested
              resource={stock}
              field="location"
              value={list.filtered.location}
              onChange={(location) => list.filter({ location })}
            />
            <FilterSuggested
              resource={inventory}
              field="supplier"
              value={list.filtered.supplier}
              onChange={(supplier) => list.filter({ supplier })}
            />
          </>
        }
        empty={{ sentence: 'Nothing to order. Every item is above its threshold or on order.' }}
        {...(mayOrder && {
          selection,
          selectionBar: (exporting: ReactNode) => (
            <SelectionBar label="Selected lines" selection={selection} place={bar} onLeave={leave}>
              {exporting}
              <Button variant="primary" icon={ShoppingCart} onClick={() => setOrdering(selection.rows)}>
                Order {selection.rows.length}
              </Button>
            </SelectionBar>
          ),
          rowActions: (row: ToOrder) => (
            <Button
              size="small"
              aria-label={`Order ${row.itemName}, ${row.location}`}
              onClick={() => setOrdering([row])}
            >
              Order
            </Button>
          ),
        })}
        open={({ id }) => list.open(id)}
        openId={list.openId}
        isPrinted
        title="To Order"
      />
      {list.openId && <StockPanel key={list.openId} id={list.openId} onClose={() => list.open(undefined)} />}
      {ordering && <OrderStock lines={ordering} onOrdered={ordered} onClose={() => setOrdering(null)} />}
      {isKeeping && <Keepers onClose={() => setKeeping(false)} />}
    </>
  );
}
