import { timesheets, timesheetStatuses, timesheetWords } from '#contract/hr/timesheets.ts';
import { AddButton } from '#web/page/add-button.tsx';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { useOnce } from '#web/page/use-once.ts';
import { FilterSelect } from '#web/list/filter-select.tsx';
import { ResourceTable } from '#web/list/resource-table.tsx';
import { useMovable } from '#web/bulk/bulk-transitions.ts';
import { useList } from '#web/list/use-list.ts';
import { useManyTimesheets } from '../person/timesheets/many-timesheets.ts';
import { timesheetColumns } from './timesheet-columns.tsx';
import { hrPageParams } from '../hr-page-params.ts';

const TransitionTimesheets = lazyPart(
  async () => (await import('../person/timesheets/transition-timesheets.tsx')).TransitionTimesheets,
);
const TimesheetPanel = lazyPart(async () => (await import('./timesheet-panel.tsx')).TimesheetPanel);

export function TimesheetList() {
  const list = useList({
    resource: timesheets,
    address: hrPageParams.lists.timesheets,
    columns: timesheetColumns,
    reads: ['employeeId'],
  });
  const selection = useMovable(useManyTimesheets(), list.rows);
  const wasChosen = useOnce(selection.rows.length > 0);
  return (
    <>
      <ResourceTable
        list={list}
        resource={timesheets}
        columns={timesheetColumns}
        heading="Timesheets"
        searchPlaceholder="Search timesheets"
        toolbar={
          <FilterSelect
            label="Status"
            all="All Statuses"
            options={timesheetStatuses}
            value={list.filtered.status}
            onChange={(status) => list.filter({ status })}
          />
        }
        empty={{ sentence: timesheetWords.none, action: <AddButton what="timesheet" /> }}
        selection={selection}
        selectionBar={(exporting) =>
          wasChosen && <TransitionTimesheets selection={selection} exporting={exporting} />
        }
        open={(timesheet) => list.open(timesheet.id)}
        openId={list.openId}
      />
      {list.openId && (
        <TimesheetPanel key={list.openId} id={list.openId} onClose={() => list.open(undefined)} />
      )}
    </>
  );
}
