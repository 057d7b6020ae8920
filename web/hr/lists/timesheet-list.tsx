import { timesheets, timesheetStatuses, timesheetWords } from '#contract/hr/timesheets.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { AddButton } from '#web/page/add-button.tsx';
import { FilterSelect } from '#web/table/filter-select.tsx';
import { MoveSeveral } from '#web/table/move-several.tsx';
import { ResourceTable } from '#web/table/resource-table.tsx';
import { useMovable } from '#web/table/several-moves.ts';
import { useList } from '#web/table/use-list.ts';
import { rejectionHint, useSeveralTimesheets } from '../person/timesheets/several-timesheets.ts';
import { timesheetColumns } from './timesheet-columns.tsx';
import { hrPlace } from '../hr-place.ts';

const TimesheetPanel = lazyPart(async () => (await import('./timesheet-panel.tsx')).TimesheetPanel);

export function TimesheetList() {
  const list = useList({
    resource: timesheets,
    address: hrPlace.lists.timesheets,
    columns: timesheetColumns,
    reads: ['employeeId'],
  });
  const several = useSeveralTimesheets();
  const selection = useMovable(several, list.rows);
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
        selectionBar={<MoveSeveral several={several} selection={selection} reasonHint={rejectionHint} />}
        open={(timesheet) => list.open(timesheet.id)}
        openId={list.openId}
      />
      {list.openId && (
        <TimesheetPanel key={list.openId} id={list.openId} onClose={() => list.open(undefined)} />
      )}
    </>
  );
}
