import { checkResults, preStartChecks } from '#contract/fleet/pre-start-checks.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { AddButton } from '#web/page/add-button.tsx';
import { columnOf } from '#web/list/columns.ts';
import { DayRange } from '#web/list/day-range.tsx';
import { FilterChip } from '#web/list/filter-chip.tsx';
import { FilterSelect } from '#web/list/filter-select.tsx';
import { ResourceTable } from '#web/list/resource-table.tsx';
import { StatusBadge } from '#web/record/status-badge.tsx';
import { useList } from '#web/list/use-list.ts';
import { IdBadge } from '#web/ui/id-badge.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { fleetPageParams } from '../fleet-page-params.ts';

const CheckPanel = lazyPart(async () => (await import('./check-panel.tsx')).CheckPanel);

const column = columnOf<typeof preStartChecks>();

export const columns = [
  column({ field: 'assetTag', cell: ({ assetTag }) => <IdBadge>{assetTag}</IdBadge> }),
  column({ field: 'assetName', primary: true }),
  column({ field: 'date', labelOnPhone: true }),
  column({ field: 'checkedByName', hideBelow: 'md' }),
  column({ field: 'result', phone: 'aside', cell: ({ result }) => <StatusBadge status={result} /> }),
];

export function CheckList() {
  const list = useList({ resource: preStartChecks, address: fleetPageParams.lists.checks, columns });
  return (
    <>
      <ResourceTable
        list={list}
        resource={preStartChecks}
        columns={columns}
        heading="Pre-start Checks"
        searchPlaceholder="Search checks"
        toolbar={
          <>
            <FilterSelect
              label="Result"
              all="All Results"
              options={checkResults}
              value={list.filtered.result}
              onChange={(result) => list.filter({ result })}
            />
            <Switch
              label="With defects"
              checked={list.filtered.foundSomething === 'true'}
              onChange={(isOn) => list.filter({ foundSomething: isOn ? 'true' : undefined })}
            />
            <DayRange
              label="Date"
              from={list.filtered.dateFrom}
              to={list.filtered.dateTo}
              onChange={(dateFrom, dateTo) => list.filter({ dateFrom, dateTo })}
            />
            {list.filtered.assetId && (
              <FilterChip onRemove={() => list.filter({ assetId: undefined })}>
                {list.rows[0] ? `Only ${list.rows[0].assetTag}` : 'Only one asset'}
              </FilterChip>
            )}
          </>
        }
        empty={{
          sentence: 'No pre-start checks yet. Operators submit one before they start a machine.',
          action: <AddButton what="check" />,
        }}
        open={({ id }) => list.open(id)}
        openId={list.openId}
      />
      {list.openId && <CheckPanel key={list.openId} id={list.openId} onClose={() => list.open(undefined)} />}
    </>
  );
}
