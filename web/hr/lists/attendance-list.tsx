import { useNavigate, useSearch } from '@tanstack/react-router';
import { attendance, attendanceStatuses } from '#contract/hr/attendance.ts';
import { useFormats } from '#web/engine/format.ts';
import type { Address } from '#web/engine/list-state.ts';
import { useRight } from '#web/engine/session.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { AddButton } from '#web/page/add-button.tsx';
import { DayRange } from '#web/list/day-range.tsx';
import { FilterSelect } from '#web/list/filter-select.tsx';
import { ResourceTable } from '#web/list/resource-table.tsx';
import { useList } from '#web/list/use-list.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { attendanceColumns } from './attendance-columns.tsx';
import { hrPageParams } from '../hr-page-params.ts';

const AttendancePanel = lazyPart(async () => (await import('./attendance-panel.tsx')).AttendancePanel);

const CrewView = lazyPart(async () => (await import('../crew/crew-view.tsx')).CrewView);

const views = [
  { value: 'records', label: 'Records' },
  { value: 'crew', label: 'Crew' },
] as const;

/** All records, or one day of a crew; people who see only their own records have no crew. */
export function AttendanceList() {
  const address: Address = useSearch({ strict: false });
  const navigate = useNavigate();
  const today = useFormats().today();
  const scope = useRight('attendance:read');
  if (scope === 'own' || scope === null) return <Records />;
  const isCrew = address['crew.date'] !== undefined;

  function turnTo(view: (typeof views)[number]['value']) {
    void navigate({ to: '.', search: { tab: 'attendance', ...(view === 'crew' && { 'crew.date': today }) } });
  }

  return (
    <>
      <div className="mb-3">
        <Segmented label="Show" segments={views} value={isCrew ? 'crew' : 'records'} onChange={turnTo} />
      </div>
      {isCrew ? <CrewView /> : <Records />}
    </>
  );
}

function Records() {
  const list = useList({
    resource: attendance,
    address: hrPageParams.lists.attendance,
    columns: attendanceColumns,
  });
  return (
    <>
      <ResourceTable
        list={list}
        resource={attendance}
        columns={attendanceColumns}
        heading="Attendance"
        searchPlaceholder="Search attendance"
        toolbar={
          <>
            <FilterSelect
              label="Status"
              all="All Statuses"
              options={attendanceStatuses}
              value={list.filtered.status}
              onChange={(status) => list.filter({ status })}
            />
            <DayRange
              label="Date"
              from={list.filtered.dateFrom}
              to={list.filtered.dateTo}
              onChange={(dateFrom, dateTo) => list.filter({ dateFrom, dateTo })}
            />
          </>
        }
        empty={{ sentence: 'No attendance has been recorded yet.', action: <AddButton what="attendance" /> }}
        open={(record) => list.open(record.id)}
        openId={list.openId}
      />
      {list.openId && (
        <AttendancePanel key={list.openId} id={list.openId} onClose={() => list.open(undefined)} />
      )}
    </>
  );
}
