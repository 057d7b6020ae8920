import { leaveRequests, leaveStatuses, leaveWords } from '#contract/hr/leave-requests.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { AddButton } from '#web/page/add-button.tsx';
import { FilterChip } from '#web/list/filter-chip.tsx';
import { FilterSelect } from '#web/list/filter-select.tsx';
import { ResourceTable } from '#web/list/resource-table.tsx';
import { useList } from '#web/list/use-list.ts';
import { useLeaveTypeNames } from '../leave-type-names.ts';
import { leaveColumns } from './leave-columns.tsx';
import { hrPageParams } from '../hr-page-params.ts';

const LeavePanel = lazyPart(async () => (await import('./leave-panel.tsx')).LeavePanel);

export function LeaveList() {
  const types = useLeaveTypeNames();
  const list = useList({
    resource: leaveRequests,
    address: hrPageParams.lists.leave,
    columns: leaveColumns,
  });
  return (
    <>
      <ResourceTable
        list={list}
        resource={leaveRequests}
        columns={leaveColumns}
        heading="Leave"
        searchPlaceholder="Search leave requests"
        toolbar={
          <>
            <FilterSelect
              label="Status"
              all="All Statuses"
              options={leaveStatuses}
              value={list.filtered.status}
              onChange={(status) => list.filter({ status })}
            />
            <FilterSelect
              label="Leave Type"
              all="All Leave Types"
              options={types}
              value={list.filtered.leaveType}
              onChange={(leaveType) => list.filter({ leaveType })}
            />
            {(list.filtered.startDateTo ?? list.filtered.endDateFrom) && (
              <FilterChip onRemove={() => list.filter({ startDateTo: undefined, endDateFrom: undefined })}>
                Only leave on chosen days
              </FilterChip>
            )}
            {list.filtered.employeeId && (
              <FilterChip onRemove={() => list.filter({ employeeId: undefined })}>
                {`Only ${list.rows[0]?.employeeName ?? 'one employee'}`}
              </FilterChip>
            )}
          </>
        }
        empty={{ sentence: leaveWords.none, action: <AddButton what="leave" /> }}
        open={(leave) => list.open(leave.id)}
        openId={list.openId}
      />
      {list.openId && <LeavePanel key={list.openId} id={list.openId} onClose={() => list.open(undefined)} />}
    </>
  );
}
