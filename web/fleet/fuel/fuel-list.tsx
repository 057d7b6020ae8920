import { formatNumber } from '#contract/engine/number-text.ts';
import { fuelEntries, fuelStatuses, fuelWords } from '#contract/fleet/fuel-entries.ts';
import { meterUnits } from '#contract/fleet/meter-rules.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { AddButton } from '#web/page/add-button.tsx';
import { columnOf } from '#web/list/columns.ts';
import { DayRange } from '#web/list/day-range.tsx';
import { FilterReference } from '#web/list/filter-reference.tsx';
import { FilterSelect } from '#web/list/filter-select.tsx';
import { FilterSuggested } from '#web/list/filter-suggested.tsx';
import { ResourceTable } from '#web/list/resource-table.tsx';
import { StatusBadge } from '#web/record/status-badge.tsx';
import { useList } from '#web/list/use-list.ts';
import { IdBadge } from '#web/ui/id-badge.tsx';
import { fleetPageParams } from '../fleet-page-params.ts';
import { consumed } from './consumed.ts';

const FuelPanel = lazyPart(async () => (await import('./fuel-panel.tsx')).FuelPanel);

const column = columnOf<typeof fuelEntries>();

export const columns = [
  column({ field: 'assetTag', cell: ({ assetTag }) => <IdBadge>{assetTag}</IdBadge> }),
  column({ field: 'assetName', primary: true }),
  column({ field: 'date', phone: 'aside' }),
  column({
    field: 'litres',
    labelOnPhone: true,
    cell: ({ litres }) => formatNumber(litres),
  }),
  column({ field: 'cost', labelOnPhone: true }),
  column({
    field: 'meter',
    reads: ['meterKind'],
    exports: ['meter', 'meterKind'],
    hideBelow: 'md',
    phone: 'hidden',
    cell: ({ meter, meterKind }) => (meter === null ? '' : `${formatNumber(meter)} ${meterUnits[meterKind]}`),
  }),
  column({
    field: 'consumption',
    // Each is derived from earlier entries, which takes a second for 50,000.
    sort: false,
    reads: ['meterKind'],
    exports: ['consumption', 'meterKind'],
    hideBelow: 'md',
    labelOnPhone: true,
    cell: ({ consumption, meterKind }) => consumed(consumption, meterKind),
  }),
  column({
    field: 'status',
    cell: ({ status }) => (status === 'Accepted' ? '' : <StatusBadge status={status} />),
  }),
  column({ field: 'vendor', hideBelow: 'lg', phone: 'hidden' }),
];

export function FuelList() {
  const list = useList({ resource: fuelEntries, address: fleetPageParams.lists.fuel, columns });
  const { status, assetId, vendor, dateFrom, dateTo } = list.filtered;
  return (
    <>
      <ResourceTable
        list={list}
        resource={fuelEntries}
        columns={columns}
        heading="Fuel"
        searchPlaceholder="Search fuel entries"
        toolbar={
          <>
            <FilterSelect
              label="Status"
              all="All Statuses"
              options={fuelStatuses}
              value={status}
              onChange={(chosen) => list.filter({ status: chosen })}
            />
            <FilterReference
              label="Asset"
              to="/api/assets"
              value={assetId}
              onChange={(chosen) => list.filter({ assetId: chosen })}
            />
            <FilterSuggested
              resource={fuelEntries}
              field="vendor"
              value={vendor}
              onChange={(chosen) => list.filter({ vendor: chosen })}
            />
            <DayRange
              label="Filled"
              from={dateFrom}
              to={dateTo}
              onChange={(from, to) => list.filter({ dateFrom: from, dateTo: to })}
            />
          </>
        }
        empty={{ sentence: fuelWords.none, action: <AddButton what="fuel" /> }}
        open={({ id }) => list.open(id)}
        openId={list.openId}
      />
      {list.openId && <FuelPanel key={list.openId} id={list.openId} onClose={() => list.open(undefined)} />}
    </>
  );
}
