import { payGroups } from '#contract/financial/pay/pay-bases.ts';
import { noPayRuns, payRuns, payRunStatuses } from '#contract/financial/pay/pay-runs.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { FilterSelect } from '#web/list/filter-select.tsx';
import { ResourceTable } from '#web/list/resource-table.tsx';
import { useList } from '#web/list/use-list.ts';
import { financialPageParams } from '../financial-page-params.ts';
import { runColumns } from './run-columns.tsx';

const RunPanel = lazyPart(async () => (await import('./run-panel.tsx')).RunPanel);

export function RunList() {
  const list = useList({ resource: payRuns, address: financialPageParams.lists.runs, columns: runColumns });
  const { status, payGroup } = list.filtered;
  return (
    <>
      <ResourceTable
        list={list}
        resource={payRuns}
        columns={runColumns}
        heading="Pay Runs"
        searchPlaceholder="Search pay runs"
        toolbar={
          <>
            <FilterSelect
              label="Pay Group"
              all="All Pay Groups"
              options={payGroups}
              value={payGroup}
              onChange={(chosen) => list.filter({ payGroup: chosen })}
            />
            <FilterSelect
              label="Status"
              all="All Statuses"
              options={payRunStatuses}
              value={status}
              onChange={(chosen) => list.filter({ status: chosen })}
            />
          </>
        }
        empty={{ sentence: noPayRuns }}
        open={({ id }) => list.open(id)}
        openId={list.openId}
      />
      {list.openId && <RunPanel key={list.openId} id={list.openId} onClose={() => list.open(undefined)} />}
    </>
  );
}
