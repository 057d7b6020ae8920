import { Plus } from 'lucide-react';
import { timesheets, timesheetStatuses, timesheetWords } from '#contract/hr/timesheets.ts';
import { useRight } from '#web/engine/session.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { useAdd } from '#web/page/use-add.ts';
import { FilterSelect } from '#web/table/filter-select.tsx';
import { MoveSeveral } from '#web/table/move-several.tsx';
import { ResourceTable } from '#web/table/resource-table.tsx';
import { useMovable } from '#web/table/several-moves.ts';
import { useList } from '#web/table/use-list.ts';
import { Button } from '#web/ui/button.tsx';
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
  const mayAdd = useRight('timesheets:create') !== null;
  const add = useAdd();
  const addButton = mayAdd && (
    <Button variant="primary" icon={Plus} onClick={() => add('timesheet')}>
      New Timesheet
    </Button>
  );
  return (
    <>
      <ResourceTable
        list={list}
        resource={timesheets}
        columns={timesheetColumns}
        heading="Timesheets"
        headingAction={addButton}
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
        empty={{ sentence: timesheetWords.none, action: addButton }}
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
