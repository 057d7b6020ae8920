import { useNavigate, useSearch } from '@tanstack/react-router';
import { leaveLedger } from '#contract/hr/leave/leave-ledger.ts';
import { leaveRequests, leaveStatuses, leaveWords } from '#contract/hr/leave-requests.ts';
import { useFormats } from '#web/engine/format.ts';
import type { Address } from '#web/engine/list-state.ts';
import { useRight } from '#web/engine/session.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { AddButton } from '#web/page/add-button.tsx';
import { FilterChip } from '#web/list/filter-chip.tsx';
import { FilterSelect } from '#web/list/filter-select.tsx';
import { ResourceTable } from '#web/list/resource-table.tsx';
import { useList } from '#web/list/use-list.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { useLeaveTypeNames } from '../leave-type-names.ts';
import { leaveColumns } from './leave-columns.tsx';
import { hrPageParams } from '../hr-page-params.ts';

const LeavePanel = lazyPart(async () => (await import('./leave-panel.tsx')).LeavePanel);

const OpeningsView = lazyPart(async () => (await import('../openings/openings-view.tsx')).OpeningsView);

const views = [
  { value: 'requests', label: 'Requests' },
  { value: 'openings', label: 'Opening Balances' },
] as const;

/** Leave requests, or the opening balances of many people for those who may enter them. */
export function LeaveList() {
  const address: Address = useSearch({ strict: false });
  const navigate = useNavigate();
  const today = useFormats().today();
  if (useRight(leaveLedger.rights.create) === null) return <Requests />;
  const isOpenings = address['openings.date'] !== undefined;

  function turnTo(view: (typeof views)[number]['value']) {
    void navigate({
      to: '.',
      search: { tab: 'leave', ...(view === 'openings' && { 'openings.date': today }) },
    });
  }

  return (
    <>
      <div className="mb-3">
        <Segmented
          label="Show"
          segments={views}
          value={isOpenings ? 'openings' : 'requests'}
          onChange={turnTo}
        />
      </div>
      {isOpenings ? <OpeningsView /> : <Requests />}
    </>
  );
}

function Requests() {
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
