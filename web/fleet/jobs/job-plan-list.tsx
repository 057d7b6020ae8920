import { jobPlans } from '#contract/fleet/job-plans.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { AddButton } from '#web/page/add-button.tsx';
import { columnOf } from '#web/list/columns.ts';
import { ResourceTable } from '#web/list/resource-table.tsx';
import { useList } from '#web/list/use-list.ts';
import { fleetPageParams } from '../fleet-page-params.ts';

const JobPlanPanel = lazyPart(async () => (await import('./job-plan-panel.tsx')).JobPlanPanel);

const column = columnOf<typeof jobPlans>();

export const columns = [
  column({ field: 'title', primary: true }),
  column({ field: 'kind', labelOnPhone: true }),
  column({ field: 'taskCount', hideBelow: 'md', phone: 'hidden' }),
  column({ field: 'partCount', hideBelow: 'md', phone: 'hidden' }),
  column({ field: 'estimatedHours', labelOnPhone: true }),
];

export function JobPlanList() {
  const list = useList({ resource: jobPlans, address: fleetPageParams.lists['job-plans'], columns });
  return (
    <>
      <ResourceTable
        list={list}
        resource={jobPlans}
        columns={columns}
        heading="Job plans"
        searchPlaceholder="Search job plans"
        empty={{
          sentence: 'No job plans yet. Add the tasks and parts of a regular job, for example a B service.',
          action: <AddButton what="job-plan" />,
        }}
        open={({ id }) => list.open(id)}
        openId={list.openId}
      />
      {list.openId && (
        <JobPlanPanel key={list.openId} id={list.openId} onClose={() => list.open(undefined)} />
      )}
    </>
  );
}
