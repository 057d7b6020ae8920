import { noRenewals, renewals, renewalStatuses } from '#contract/fleet/renewals.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { AddButton } from '#web/page/add-button.tsx';
import { columnOf } from '#web/list/columns.ts';
import { DayRange } from '#web/list/day-range.tsx';
import { FilterReference } from '#web/list/filter-reference.tsx';
import { FilterSelect } from '#web/list/filter-select.tsx';
import { FilterSuggested } from '#web/list/filter-suggested.tsx';
import { ResourceTable } from '#web/list/resource-table.tsx';
import { useList } from '#web/list/use-list.ts';
import { IdBadge } from '#web/ui/id-badge.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { fleetPageParams } from '../fleet-page-params.ts';
import { RenewalBadge } from './renewal-badge.tsx';

const RenewalPanel = lazyPart(async () => (await import('./renewal-panel.tsx')).RenewalPanel);

const column = columnOf<typeof renewals>();

export const columns = [
  column({ field: 'assetTag', cell: ({ assetTag }) => <IdBadge>{assetTag}</IdBadge> }),
  column({ field: 'assetName', primary: true }),
  column({ field: 'kind' }),
  column({ field: 'expiryDate', labelOnPhone: true }),
  column({
    field: 'status',
    reads: ['expiryDate'],
    exports: ['status'],
    phone: 'aside',
    cell: ({ status, expiryDate }) => <RenewalBadge status={status} expiryDate={expiryDate} />,
  }),
  column({ field: 'documentNumber', hideBelow: 'lg', phone: 'hidden' }),
  column({ field: 'cost', hideBelow: 'lg', phone: 'hidden' }),
];

export function RenewalList() {
  const list = useList({ resource: renewals, address: fleetPageParams.lists.renewals, columns });
  const { status, isLatest, isDue, kind, assetId, expiryDateFrom, expiryDateTo } = list.filtered;
  return (
    <>
      <ResourceTable
        list={list}
        resource={renewals}
        columns={columns}
        heading="Renewals"
        searchPlaceholder="Search renewals"
        toolbar={
          <>
            <FilterSelect
              label="Status"
              all="All Statuses"
              options={renewalStatuses}
              value={status}
              onChange={(chosen) => list.filter({ status: chosen })}
            />
            <FilterSuggested
              resource={renewals}
              field="kind"
              value={kind}
              onChange={(chosen) => list.filter({ kind: chosen })}
            />
            <FilterReference
              label="Asset"
              to="/api/assets"
              value={assetId}
              onChange={(chosen) => list.filter({ assetId: chosen })}
            />
            <DayRange
              label="Expires"
              from={expiryDateFrom}
              to={expiryDateTo}
              onChange={(from, to) => list.filter({ expiryDateFrom: from, expiryDateTo: to })}
            />
            <Switch
              label="Only the latest"
              checked={isLatest === 'true'}
              onChange={(isOn) => list.filter({ isLatest: isOn ? 'true' : undefined })}
            />
            <Switch
              label="Due for renewal"
              checked={isDue === 'true'}
              onChange={(isOn) => list.filter({ isDue: isOn ? 'true' : undefined })}
            />
          </>
        }
        empty={{ sentence: noRenewals, action: <AddButton what="renewal" /> }}
        open={({ id }) => list.open(id)}
        openId={list.openId}
      />
      {list.openId && (
        <RenewalPanel key={list.openId} id={list.openId} onClose={() => list.open(undefined)} />
      )}
    </>
  );
}
