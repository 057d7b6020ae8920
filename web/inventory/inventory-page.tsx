import { AddButton } from '#web/page/add-button.tsx';
import { useRights } from '#web/engine/session.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { sections } from '#web/page/sections.ts';
import { tabsOf } from '#web/page/section-tabs.ts';
import { useOverviewStyle } from '#web/list/use-overview.ts';
import { useTab } from '#web/list/use-tab.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { inventoryPageParams } from './inventory-page-params.ts';
import { ItemList } from './items/item-list.tsx';
import { LatestMovements } from './movements/latest-movements.tsx';
import { StockCards } from './stock-cards.tsx';

// Loaded with its tab.
const StockList = lazyPart(async () => (await import('./stock/stock-list.tsx')).StockList);
const MovementList = lazyPart(async () => (await import('./movements/movement-list.tsx')).MovementList);
const ToOrderList = lazyPart(async () => (await import('./orders/to-order-list.tsx')).ToOrderList);
const PurchaseList = lazyPart(async () => (await import('./purchases/purchase-list.tsx')).PurchaseList);
const OrderList = lazyPart(async () => (await import('./orders/order-list.tsx')).OrderList);
const StocktakeList = lazyPart(async () => (await import('./stocktakes/stocktake-list.tsx')).StocktakeList);
const StockValue = lazyPart(async () => (await import('./value/stock-value.tsx')).StockValue);

const additions = {
  items: 'item',
  stock: 'stock',
  movements: 'movement',
  'to-order': 'order',
  purchases: 'purchase-order',
  orders: 'order',
  stocktakes: 'stocktake',
  value: undefined,
} as const;

const lists = {
  items: ItemList,
  stock: StockList,
  movements: MovementList,
  'to-order': ToOrderList,
  purchases: PurchaseList,
  orders: OrderList,
  stocktakes: StocktakeList,
  value: StockValue,
};

export function InventoryPage() {
  const tabs = tabsOf('inventory', useRights());
  const [tab, setTab] = useTab(inventoryPageParams, tabs, 'items');
  const overviewStyle = useOverviewStyle();
  const List = lists[tab];
  return (
    <>
      <PageHeader
        title={sections.inventory.title}
        subtitle={sections.inventory.subtitle}
        actions={<AddButton what={additions[tab]} variant="primary" />}
      />
      <div className={`mb-5 ${overviewStyle}`}>
        <StockCards />
      </div>
      <Tabs label="Inventory" tabs={tabs} value={tab} onChange={setTab}>
        {tab === 'items' && (
          <div className={`@container mb-4 ${overviewStyle}`}>
            <LatestMovements />
          </div>
        )}
        <List />
      </Tabs>
    </>
  );
}
