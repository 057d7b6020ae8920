import { Plus } from 'lucide-react';
import { useRight } from '#web/engine/session.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { sections } from '#web/page/sections.ts';
import { useAdd } from '#web/page/use-add.ts';
import { useOverviewStyle } from '#web/table/use-overview.ts';
import { useTab } from '#web/table/use-tab.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { inventoryPlace } from './inventory-place.ts';
import { ItemList } from './item-list.tsx';
import { MovementList } from './movement-list.tsx';
import { StockCards } from './stock-cards.tsx';
import { StockList } from './stock-list.tsx';

const StockValue = lazyPart(async () => (await import('./value/stock-value.tsx')).StockValue);

const tabs = [
  { value: 'items', label: 'Items' },
  { value: 'stock', label: 'Stock' },
  { value: 'movements', label: 'Movements' },
  { value: 'value', label: 'Value' },
] as const;

const lists = { items: ItemList, stock: StockList, movements: MovementList, value: StockValue };

export function InventoryPage() {
  const [tab, setTab] = useTab(inventoryPlace, tabs, 'items');
  const mayAdd = useRight('inventory:create') !== null;
  const add = useAdd();
  const overviewStyle = useOverviewStyle();
  const List = lists[tab];
  return (
    <>
      <PageHeader
        title={sections.inventory.title}
        subtitle={sections.inventory.subtitle}
        actions={
          mayAdd && (
            <Button variant="primary" icon={Plus} onClick={() => add('item')}>
              Add Item
            </Button>
          )
        }
      />
      <div className={`mb-5 ${overviewStyle}`}>
        <StockCards />
      </div>
      <Tabs label="Inventory" tabs={tabs} value={tab} onChange={setTab}>
        <List />
      </Tabs>
    </>
  );
}
