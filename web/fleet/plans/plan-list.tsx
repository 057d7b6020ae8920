import { maintenancePlans } from '#contract/fleet/maintenance-plans.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { AddButton } from '#web/page/add-button.tsx';
import { columnOf } from '#web/list/columns.ts';
import { FilterChip } from '#web/list/filter-chip.tsx';
import { FilterSelect } from '#web/list/filter-select.tsx';
import { ResourceTable } from '#web/list/resource-table.tsx';
import { useList } from '#web/list/use-list.ts';
import { Badge } from '#web/ui/badge.tsx';
import { IdBadge } from '#web/ui/id-badge.tsx';
import { fleetPageParams } from '../fleet-page-params.ts';
import { describeEvery } from './describe-interval.ts';
import { atReadings } from '../orders/due-words.ts';
import { PlanDue } from './plan-due.tsx';

const PlanPanel = lazyPart(async () => (await import('./plan-panel.tsx')).PlanPanel);

const column = columnOf<typeof maintenancePlans>();

export const columns = [
  column({ field: 'assetTag', cell: ({ assetTag }) => <IdBadge>{assetTag}</IdBadge> }),
  column({ field: 'assetName', primary: true }),
  column({ field: 'title' }),
  column({ field: 'kind', hideBelow: 'lg', phone: 'hidden' }),
  column({
    field: 'everyMonths',
    header: 'Every',
    reads: ['everyDays', 'everyKilometres', 'everyHours'],
    exports: ['everyMonths', 'everyDays', 'everyKilometres', 'everyHours'],
    hideBelow: 'md',
    cell: (plan) => describeEvery(plan),
  }),
  column({ field: 'lastDone', hideBelow: 'lg', phone: 'hidden' }),
  column({
    field: 'nextDue',
    reads: ['nextDueKilometres', 'nextDueHours'],
    exports: ['nextDue', 'nextDueKilometres', 'nextDueHours'],
    labelOnPhone: true,
    cell: ({ nextDue, nextDueKilometres, nextDueHours }) => (
      <span className="flex flex-col">
        <PlanDue nextDue={nextDue} />
        <span className="text-small text-ink-muted tabular-nums empty:hidden">
          {atReadings({ dueKilometres: nextDueKilometres, dueHours: nextDueHours })}
        </span>
      </span>
    ),
  }),
  column({
    field: 'isPaused',
    header: 'State',
    phone: 'aside',
    text: ({ isPaused }) => stateOf(isPaused),
    file: ({ isPaused }) => stateOf(isPaused),
    cell: ({ isPaused }) => <Badge tone={isPaused ? 'grey' : 'green'}>{stateOf(isPaused)}</Badge>,
  }),
];

const states = [
  { value: 'false', label: 'Active' },
  { value: 'true', label: 'Paused' },
] as const;

export function PlanList() {
  const list = useList({ resource: maintenancePlans, address: fleetPageParams.lists.plans, columns });
  return (
    <>
      <ResourceTable
        list={list}
        resource={maintenancePlans}
        columns={columns}
        heading="Plans"
        searchPlaceholder="Search plans"
        toolbar={
          <>
            <FilterSelect
              label="State"
              all="All Plans"
              options={states}
              value={list.filtered.isPaused}
              onChange={(isPaused) => list.filter({ isPaused })}
            />
            {list.filtered.assetId && (
              <FilterChip onRemove={() => list.filter({ assetId: undefined })}>
                {list.rows[0] ? `Only ${list.rows[0].assetTag}` : 'Only one asset'}
              </FilterChip>
            )}
          </>
        }
        empty={{
          sentence: 'No maintenance plans yet. Add the regular service of a machine.',
          action: <AddButton what="plan" />,
        }}
        open={({ id }) => list.open(id)}
        openId={list.openId}
      />
      {list.openId && <PlanPanel key={list.openId} id={list.openId} onClose={() => list.open(undefined)} />}
    </>
  );
}

function stateOf(isPaused: boolean): string {
  return isPaused ? 'Paused' : 'Active';
}
