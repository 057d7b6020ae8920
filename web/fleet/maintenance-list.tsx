import { maintenance, maintenanceStatuses, noMaintenance } from '#contract/fleet/maintenance.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { AddButton } from '#web/page/add-button.tsx';
import { DayRange } from '#web/list/day-range.tsx';
import { FilterChip } from '#web/list/filter-chip.tsx';
import { FilterReference } from '#web/list/filter-reference.tsx';
import { FilterSelect } from '#web/list/filter-select.tsx';
import { ResourceTable } from '#web/list/resource-table.tsx';
import { useBulk } from '#web/bulk/use-bulk.tsx';
import { useList } from '#web/list/use-list.ts';
import { maintenanceColumns } from './maintenance-columns.tsx';
import { nameOfOrder } from './orders/order-name.ts';
import { fleetPageParams } from './fleet-page-params.ts';

const MaintenancePanel = lazyPart(async () => (await import('./maintenance-panel.tsx')).MaintenancePanel);

const stillToDo = { value: 'open', label: 'Open' } as const;

export function MaintenanceList() {
  const list = useList({
    resource: maintenance,
    address: fleetPageParams.lists.maintenance,
    columns: maintenanceColumns,
    reads: ['number', 'title', 'priority', 'dueDate', 'assigneeId', 'vendor'],
  });
  const several = useBulk({
    resource: maintenance,
    list,
    name: nameOfOrder,
  });
  return (
    <>
      <ResourceTable
        list={list}
        resource={maintenance}
        columns={maintenanceColumns}
        heading="Maintenance"
        noun="maintenance records"
        searchPlaceholder="Search maintenance"
        toolbar={
          <>
            <FilterSelect
              label="Status"
              all="All Statuses"
              options={[stillToDo, ...maintenanceStatuses]}
              value={list.filtered.isOpen === 'true' ? stillToDo.value : list.filtered.status}
              onChange={(chosen) =>
                list.filter(
                  chosen === 'open'
                    ? { isOpen: 'true', status: undefined }
                    : { isOpen: undefined, status: chosen },
                )
              }
            />
            <FilterReference
              label="Asset"
              to="/api/assets"
              value={list.filtered.assetId}
              onChange={(assetId) => list.filter({ assetId })}
            />
            <FilterReference
              label="Assignee"
              to="/api/employees"
              value={list.filtered.assigneeId}
              onChange={(assigneeId) => list.filter({ assigneeId })}
            />
            <DayRange
              label="Due"
              from={list.filtered.dueDateFrom}
              to={list.filtered.dueDateTo}
              onChange={(dueDateFrom, dueDateTo) => list.filter({ dueDateFrom, dueDateTo })}
            />
            {list.filtered.planId && (
              <FilterChip onRemove={() => list.filter({ planId: undefined })}>
                Only one maintenance plan
              </FilterChip>
            )}
          </>
        }
        empty={{ sentence: noMaintenance, action: <AddButton what="maintenance" /> }}
        open={({ id }) => list.open(id)}
        openId={list.openId}
        {...several}
      />
      {list.openId && (
        <MaintenancePanel key={list.openId} id={list.openId} onClose={() => list.open(undefined)} />
      )}
    </>
  );
}
