import { useNavigate } from '@tanstack/react-router';
import { movementKinds, noMovements, stockMovements } from '#contract/inventory/stock-movements.ts';
import { AddButton } from '#web/page/add-button.tsx';
import { DayRange } from '#web/table/day-range.tsx';
import { FilterChip } from '#web/table/filter-chip.tsx';
import { FilterSelect } from '#web/table/filter-select.tsx';
import { ResourceTable } from '#web/table/resource-table.tsx';
import { useList } from '#web/table/use-list.ts';
import { movementColumns } from './movement-columns.tsx';
import { inventoryPlace } from './inventory-place.ts';

/** Everything that came and went; a row opens the stock it belongs to. */
export function MovementList() {
  const list = useList({
    resource: stockMovements,
    address: inventoryPlace.lists.movements,
    columns: movementColumns,
    reads: ['stockId'],
  });
  const navigate = useNavigate();
  const { kind, sku, stockId } = list.filtered;
  return (
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
          <DayRange
            label="Date"
            from={list.filtered.dateFrom}
            to={list.filtered.dateTo}
            onChange={(dateFrom, dateTo) => list.filter({ dateFrom, dateTo })}
          />
          {sku && <FilterChip onRemove={() => list.filter({ sku: undefined })}>{`Only ${sku}`}</FilterChip>}
          {stockId && (
            <FilterChip onRemove={() => list.filter({ stockId: undefined })}>
              {list.rows[0] ? `Only ${list.rows[0].sku}, ${list.rows[0].location}` : 'Only one stock record'}
            </FilterChip>
          )}
        </>
      }
      empty={{ sentence: noMovements, action: <AddButton what="movement" /> }}
      open={(movement) =>
        void navigate({ to: '/inventory', search: { tab: 'stock', view: movement.stockId } })
      }
    />
  );
}
