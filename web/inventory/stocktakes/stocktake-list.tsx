import { formatNumber } from '#contract/engine/number-text.ts';
import { noStocktakes, stocktakes, stocktakeStatuses } from '#contract/inventory/stocktakes.ts';
import { AddButton } from '#web/page/add-button.tsx';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { columnOf } from '#web/list/columns.ts';
import { FilterChip } from '#web/list/filter-chip.tsx';
import { FilterSelect } from '#web/list/filter-select.tsx';
import { FilterSuggested } from '#web/list/filter-suggested.tsx';
import { ResourceTable } from '#web/list/resource-table.tsx';
import { StatusBadge } from '#web/record/status-badge.tsx';
import { useList } from '#web/list/use-list.ts';
import { inventoryPageParams } from '../inventory-page-params.ts';

const StocktakePanel = lazyPart(async () => (await import('./stocktake-panel.tsx')).StocktakePanel);

const column = columnOf<typeof stocktakes>();

export const columns = [
  column({ field: 'location', primary: true }),
  column({ field: 'startedOn', labelOnPhone: true }),
  column({
    field: 'counted',
    reads: ['lines'],
    exports: ['counted', 'lines'],
    labelOnPhone: true,
    cell: ({ counted, lines }) => `${formatNumber(counted)} of ${formatNumber(lines)}`,
  }),
  column({ field: 'differences', hideBelow: 'md', labelOnPhone: true }),
  column({ field: 'differenceValue', hideBelow: 'md', phone: 'hidden' }),
  column({ field: 'countedBy', hideBelow: 'lg', phone: 'hidden' }),
  column({ field: 'status', phone: 'aside', cell: ({ status }) => <StatusBadge status={status} /> }),
  column({ field: 'approvedBy', isOptional: true }),
  column({ field: 'adjustedOn', isOptional: true }),
  column({ field: 'grossDifference', isOptional: true }),
  column({ field: 'note', isOptional: true }),
];

export function StocktakeList() {
  const list = useList({ resource: stocktakes, address: inventoryPageParams.lists.stocktakes, columns });
  const { status, isOpen, location } = list.filtered;
  return (
    <>
      <ResourceTable
        list={list}
        resource={stocktakes}
        columns={columns}
        heading="Stocktakes"
        searchPlaceholder="Search stocktakes"
        toolbar={
          <>
            <FilterSelect
              label="Status"
              all="All Statuses"
              options={stocktakeStatuses}
              value={status}
              onChange={(chosen) => list.filter({ status: chosen })}
            />
            <FilterSuggested
              resource={stocktakes}
              field="location"
              value={location}
              onChange={(chosen) => list.filter({ location: chosen })}
            />
            {isOpen && (
              <FilterChip onRemove={() => list.filter({ isOpen: undefined })}>
                {isOpen === 'true' ? 'In progress' : 'Finished'}
              </FilterChip>
            )}
          </>
        }
        empty={{ sentence: noStocktakes, action: <AddButton what="stocktake" /> }}
        open={({ id }) => list.open(id)}
        openId={list.openId}
        isPrinted
        title="Stocktakes"
      />
      {list.openId && (
        <StocktakePanel key={list.openId} id={list.openId} onClose={() => list.open(undefined)} />
      )}
    </>
  );
}
