import { assetStatuses } from '#contract/assets/assets.ts';
import { fleet, noOwnVehicles, noVehicles } from '#contract/fleet/fleet.ts';
import { useRight } from '#web/engine/session.ts';
import { AddButton } from '#web/page/add-button.tsx';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { FilterSelect } from '#web/list/filter-select.tsx';
import { useBulk } from '#web/bulk/use-bulk.tsx';
import { ResourceTable } from '#web/list/resource-table.tsx';
import { useList } from '#web/list/use-list.ts';
import { Button } from '#web/ui/button.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { vehicleColumns } from './vehicle-columns.tsx';
import { fleetPageParams } from './fleet-page-params.ts';

const VehiclePanel = lazyPart(async () => (await import('./vehicle-panel.tsx')).VehiclePanel);

export function VehicleList() {
  const list = useList({
    resource: fleet,
    address: fleetPageParams.lists.vehicles,
    columns: vehicleColumns,
    reads: ['fuelType'],
  });
  const several = useBulk({ resource: fleet, list, name: ({ assetTag }) => assetTag });
  const isOwn = useRight('fleet:read') === 'own';
  return (
    <>
      <ResourceTable
        list={list}
        resource={fleet}
        columns={vehicleColumns}
        noun="vehicles"
        searchPlaceholder="Search vehicles"
        toolbar={
          <>
            <FilterSelect
              label="Status"
              all="All Statuses"
              options={assetStatuses}
              value={list.filtered.assetStatus}
              onChange={(assetStatus) => list.filter({ assetStatus })}
            />
            <Switch
              label="Service overdue"
              checked={list.filtered.isServiceOverdue === 'true'}
              onChange={(isOn) => list.filter({ isServiceOverdue: isOn ? 'true' : undefined })}
            />
          </>
        }
        empty={{
          sentence: isOwn ? noOwnVehicles : noVehicles,
          action: <AddButton what="vehicle" />,
        }}
        rowActions={({ id, assetTag }) => (
          <Button size="small" aria-label={`Details of ${assetTag}`} onClick={() => list.open(id)}>
            Details
          </Button>
        )}
        open={({ id }) => list.open(id)}
        openId={list.openId}
        {...several}
        exportLabel="Export Report"
        isPrinted
        title="Fleet Report"
      />
      {list.openId && (
        <VehiclePanel key={list.openId} id={list.openId} onClose={() => list.open(undefined)} />
      )}
    </>
  );
}
