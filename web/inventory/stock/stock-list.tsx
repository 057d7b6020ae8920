import { stockStatuses } from '#contract/inventory/inventory.ts';
import { noStock, stock } from '#contract/inventory/stock.ts';
import { AddButton } from '#web/page/add-button.tsx';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { FilterSelect } from '#web/list/filter-select.tsx';
import { FilterSuggested } from '#web/list/filter-suggested.tsx';
import { ResourceTable } from '#web/list/resource-table.tsx';
import { useBulk } from '#web/bulk/use-bulk.tsx';
import { useList } from '#web/list/use-list.ts';
import { stockColumns } from './stock-columns.tsx';
import { inventoryPageParams } from '../inventory-page-params.ts';

const StockPanel = lazyPart(async () => (await import('./stock-panel.tsx')).StockPanel);

/** The statuses of stock records; 'No Stock Data' is only for items. */
const statuses = stockStatuses.filter((status) => status !== 'No Stock Data');

export function StockList() {
  const list = useList({
    resource: stock,
    address: inventoryPageParams.lists.stock,
    columns: stockColumns,
    reads: ['lowStockThreshold', 'orderUpTo'],
  });
  const several = useBulk({
    resource: stock,
    list,
    name: ({ itemName, location }) => `${itemName}, ${location}`,
  });
  return (
    <>
      <ResourceTable
        list={list}
        resource={stock}
        columns={stockColumns}
        heading="Stock"
        noun="stock records"
        searchPlaceholder="Search stock"
        toolbar={
          <>
            <FilterSelect
              label="Status"
              all="All Statuses"
              options={statuses}
              value={list.filtered.status}
              onChange={(status) => list.filter({ status })}
            />
            <FilterSuggested
              resource={stock}
              field="location"
              value={list.filtered.location}
              onChange={(location) => list.filter({ location })}
            />
          </>
        }
        empty={{ sentence: noStock, action: <AddButton what="stock" /> }}
        open={({ id }) => list.open(id)}
        openId={list.openId}
        {...several}
      />
      {list.openId && <StockPanel key={list.openId} id={list.openId} onClose={() => list.open(undefined)} />}
    </>
  );
}
