import { timesheets, timesheetStatuses, timesheetWords } from '#contract/hr/timesheets.ts';
import { AddButton } from '#web/page/add-button.tsx';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { useOnce } from '#web/page/use-once.ts';
import { FilterSelect } from '#web/table/filter-select.tsx';
import { ResourceTable } from '#web/table/resource-table.tsx';
import { useMovable } from '#web/table/several-moves.ts';
import { useList } from '#web/table/use-list.ts';
import { useSeveralTimesheets } from '../person/timesheets/several-timesheets.ts';
import { timesheetColumns } from './timesheet-columns.tsx';
import { hrPlace } from '../hr-place.ts';

const MoveTimesheets = lazyPart(
  async () => (await import('../person/timesheets/move-timesheets.tsx')).MoveTimesheets,
);
const TimesheetPanel = lazyPart(async () => (await import('./timesheet-panel.tsx')).TimesheetPanel);

export function TimesheetList() {
  const list = useList({
    resource: timesheets,
    address: hrPlace.lists.timesheets,
    columns: timesheetColumns,
    reads: ['employeeId'],
  });
  const selection = useMovable(useSeveralTimesheets(), list.rows);
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
          wasChosen && <MoveTimesheets selection={selection} exporting={exporting} />
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
