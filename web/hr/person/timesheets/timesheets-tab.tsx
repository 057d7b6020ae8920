import { Plus } from 'lucide-react';
import { timesheets, timesheetWords } from '#contract/hr/timesheets.ts';
import { useFormats } from '#web/engine/format.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { useAdd } from '#web/page/use-add.ts';
import { useScope } from '#web/page/use-scope.ts';
import { ReadFailure } from '#web/page/read-failure.tsx';
import { useMovable } from '#web/bulk/bulk-transitions.ts';
import { useList } from '#web/list/use-list.ts';
import { StatusBadge } from '#web/record/status-badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Table } from '#web/ui/table.tsx';
import { personPageParams } from '../../hr-page-params.ts';
import type { TabProps } from '../person.ts';
import { useMarked } from '../use-marked.ts';
import { payPeriod } from './pay-period.ts';
import { TransitionTimesheets } from './transition-timesheets.tsx';
import { WithSummary } from '../summary/with-summary.tsx';
import { useManyTimesheets } from './many-timesheets.ts';
import { TimesheetsSummary } from './timesheets-summary.tsx';

const TimesheetDialog = lazyPart(async () => (await import('./timesheet-dialog.tsx')).TimesheetDialog);

const reads = [
  'employeeId',
  'employeeName',
  'payPeriodStart',
  'payPeriodEnd',
  'totalHours',
  'status',
] as const;

/** A person's timesheets, latest first. */
export function TimesheetsTab({ person }: TabProps) {
  const formats = useFormats();
  const { markedId, mark } = useMarked();
  const list = useList({
    resource: timesheets,
    address: personPageParams.lists.timesheets,
    reads,
    always: { employeeId: person.id },
  });
  const selection = useMovable(useManyTimesheets(), list.rows);
  const scopes = useScope();
  const add = useAdd();
  const addButton = scopes('timesheets:create', person.id) && (
    <Button variant="primary" icon={Plus} onClick={() => add('timesheet')}>
      New Timesheet
    </Button>
  );
  const opened = markedId && <TimesheetDialog key={markedId} id={markedId} onClose={() => mark(undefined)} />;
  if (list.error)
    return <ReadFailure error={list.error} failure={timesheets.list.failure} onRetry={list.retry} />;
  // Some users see the periods but not the hours.
  const seesHours = list.isLoading || list.rows.some(({ totalHours }) => totalHours !== undefined);
  return (
    <WithSummary summary={<TimesheetsSummary person={person} />}>
      <section
        aria-label="Timesheets"
        className="-mt-4 pb-6 [--table-top:2.5rem] pointer-coarse:[--table-top:3rem]"
      >
        <TransitionTimesheets selection={selection} />
        <div className="flex min-h-17 items-center justify-end empty:hidden">{addButton}</div>
        <Table
          caption="Timesheets"
          columns={[
            {
              key: 'payPeriod',
              header: 'Pay Period',
              primary: true,
              cell: (row) => payPeriod(row, formats),
            },
            ...(seesHours
              ? [
                  {
                    key: 'totalHours',
                    header: 'Total Hours',
                    align: 'end' as const,
                    labelOnPhone: true,
                    cell: ({ totalHours }: (typeof list.rows)[number]) => totalHours?.toFixed(2) ?? 'N/A',
                  },
                ]
              : []),
            {
              key: 'status',
              header: 'Status',
              phone: 'aside',
              cell: ({ status }) => <StatusBadge status={status} />,
            },
          ]}
          rows={list.rows}
          rowKey={({ id }) => id}
          onOpen={({ id }) => mark(id)}
          selectedKey={markedId}
          selection={selection}
          loading={list.isLoading}
          refreshing={list.isRefreshing}
          empty={<EmptyState sentence={timesheetWords.none} />}
        />
        {list.total > list.pageSize && (
          <Pagination
            noun={timesheets.plural}
            page={list.page}
            pageSize={list.pageSize}
            total={list.total}
            onPage={list.turnTo}
          />
        )}
        {opened}
      </section>
    </WithSummary>
  );
}
