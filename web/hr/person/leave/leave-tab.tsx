import { Plus } from 'lucide-react';
import { leaveRequests, leaveWords } from '#contract/hr/leave-requests.ts';
import { useAdd } from '#web/page/use-add.ts';
import { useScope } from '#web/page/use-scope.ts';
import { ReadFailure } from '#web/page/read-failure.tsx';
import { useList } from '#web/list/use-list.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { personPageParams } from '../../hr-page-params.ts';
import type { TabProps } from '../person.ts';
import { useMarked } from '../use-marked.ts';
import { WithSummary } from '../summary/with-summary.tsx';
import { LeaveBalances } from './leave-balances.tsx';
import { LeaveLine } from './leave-line.tsx';
import { LeaveSummary } from './leave-summary.tsx';
import { MarkedLeave } from './marked-leave.tsx';

const reads = [
  'employeeId',
  'employeeName',
  'employeeNumber',
  'leaveType',
  'startDate',
  'endDate',
  'isHalfFirstDay',
  'isHalfLastDay',
  'status',
  'reason',
  'rejectionReason',
  'balance',
  'createdAt',
  'updatedAt',
] as const;

/** A person's leave, latest first. */
export function LeaveTab({ person }: TabProps) {
  const { markedId } = useMarked();
  const list = useList({
    resource: leaveRequests,
    address: personPageParams.lists.leave,
    reads,
    always: { employeeId: person.id },
  });
  const scopes = useScope();
  const add = useAdd();
  const addButton = scopes('leave:create', person.id) && (
    <Button variant="primary" icon={Plus} onClick={() => add('leave')}>
      New Request
    </Button>
  );
  if (list.error)
    return <ReadFailure error={list.error} failure={leaveRequests.list.failure} onRetry={list.retry} />;
  if (list.isLoading)
    return (
      <div aria-busy className="flex flex-col gap-4">
        {['a', 'b', 'c'].map((line) => (
          <Skeleton key={line} className="h-16" />
        ))}
      </div>
    );
  const isElsewhere = markedId !== undefined && !list.rows.some(({ id }) => id === markedId);
  return (
    <>
      <div className="flex justify-end pb-3 empty:hidden">{addButton}</div>
      <LeaveBalances person={person} />
      <WithSummary summary={<LeaveSummary person={person} />}>
        <section aria-label="Leave requests" className="flex flex-col pb-6">
          {list.total === 0 && <EmptyState sentence={leaveWords.none} />}
          <ul className="empty:hidden">
            {isElsewhere && <MarkedLeave key={markedId} id={markedId} employeeId={person.id} />}
            {list.rows.map((leave) => (
              <LeaveLine key={leave.id} leave={leave} isMarked={leave.id === markedId} />
            ))}
          </ul>
          {list.total > list.pageSize && (
            <Pagination
              noun={leaveRequests.plural}
              page={list.page}
              pageSize={list.pageSize}
              total={list.total}
              onPage={list.turnTo}
            />
          )}
        </section>
      </WithSummary>
    </>
  );
}
