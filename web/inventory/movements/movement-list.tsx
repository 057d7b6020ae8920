import { movementKinds, noMovements, stockMovements } from '#contract/inventory/stock-movements.ts';
import { stock } from '#contract/inventory/stock.ts';
import { AddButton } from '#web/page/add-button.tsx';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { DayRange } from '#web/list/day-range.tsx';
import { FilterChip } from '#web/list/filter-chip.tsx';
import { FilterReference } from '#web/list/filter-reference.tsx';
import { FilterSelect } from '#web/list/filter-select.tsx';
import { FilterSuggested } from '#web/list/filter-suggested.tsx';
import { ResourceTable } from '#web/list/resource-table.tsx';
import { useList } from '#web/list/use-list.ts';
import { movementColumns } from './movement-columns.tsx';
import { inventoryPageParams } from '../inventory-page-params.ts';

const MovementPanel = lazyPart(async () => (await import('./movement-panel.tsx')).MovementPanel);

/** All movements; a row opens its details and reversal. */
export function MovementList() {
  const list = useList({
    resource: stockMovements,
    address: inventoryPageParams.lists.movements,
    columns: movementColumns,
    reads: ['stockId'],
  });
  const { kind, location, itemId, employeeId, assetId, assetTag, maintenanceId, sku, stockId, stocktakeId } =
    list.filtered;
  return (
    <>
      <ResourceTable
        list={list}
        resource={stockMovements}
        columns={movementColumns}
        heading="Movements"
        searchPlaceholder="Search movements"
        toolbar={
          <>
            <FilterSelect
              label="Kind"
              all="All Kinds"
              options={movementKinds}
              value={kind}
              onChange={(chosen) => list.filter({ kind: chosen })}
            />
            <FilterSuggested
              resource={stock}
              field="location"
              value={location}
              onChange={(chosen) => list.filter({ location: chosen })}
            />
            <FilterReference
              label="Item"
              to="/api/inventory"
              value={itemId}
              onChange={(chosen) => list.filter({ itemId: chosen })}
            />
            <FilterReference
              label="Person"
              to="/api/employees"
              value={employeeId}
              onChange={(chosen) => list.filter({ employeeId: chosen })}
            />
            <FilterReference
              label="Asset"
              to="/api/assets"
              value={assetId}
              onChange={(chosen) => list.filter({ assetId: chosen })}
            />
            <DayRange
              label="Date"
              from={list.filtered.dateFrom}
              to={list.filtered.dateTo}
              onChange={(dateFrom, dateTo) => list.filter({ dateFrom, dateTo })}
            />
            {sku && <FilterChip onRemove={() => list.filter({ sku: undefined })}>{`Only ${sku}`}</FilterChip>}
            {assetTag && (
              <FilterChip
                onRemove={() => list.filter({ assetTag: undefined })}
              >{`Only ${assetTag}`}</FilterChip>
            )}
            {stockId && (
              <FilterChip onRemove={() => list.filter({ stockId: undefined })}>
                {list.rows[0]
                  ? `Only ${list.rows[0].sku}, ${list.rows[0].location}`
                  : 'Only one stock record'}
              </FilterChip>
            )}
            {stocktakeId && (
              <FilterChip onRemove={() => list.filter({ stocktakeId: undefined })}>
                Only one stocktake
              </FilterChip>
            )}
            {maintenanceId && (
              <FilterChip onRemove={() => list.filter({ maintenanceId: undefined })}>
                Only one work order
              </FilterChip>
            )}
          </>
        }
        empty={{ sentence: noMovements, action: <AddButton what="movement" /> }}
        open={({ id }) => list.open(id)}
        openId={list.openId}
      />
      {list.openId && (
        <MovementPanel key={list.openId} id={list.openId} onClose={() => list.open(undefined)} />
      )}
    </>
  );
}
