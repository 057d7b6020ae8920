import { Plus } from 'lucide-react';
import { trainingNeeds, needWords } from '#contract/training/training-needs.ts';
import { useFormats } from '#web/engine/format.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { useAdd } from '#web/page/use-add.ts';
import { useScope } from '#web/page/use-scope.ts';
import { ReadFailure } from '#web/page/read-failure.tsx';
import { PriorityBadge } from '#web/record/priority-badge.tsx';
import { useList } from '#web/list/use-list.ts';
import { StatusBadge } from '#web/record/status-badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Table } from '#web/ui/table.tsx';
import { personPageParams } from '../../hr-page-params.ts';
import type { TabProps } from '../person.ts';
import { useMarked } from '../use-marked.ts';
import { BookedSessions, useBookings } from './booked-sessions.tsx';
import { WithSummary } from '../summary/with-summary.tsx';
import { NeedSteps } from './need-steps.tsx';
import { TrainingSummary } from './training-summary.tsx';

const NeedDialog = lazyPart(async () => (await import('./need-dialog.tsx')).NeedDialog);

/** All fields, because the forms open from the list. */
const reads = [
  'employeeId',
  'employeeName',
  'employeeNumber',
  'courseId',
  'courseName',
  'status',
  'priority',
  'dueDate',
  'completionDate',
  'validUntil',
  'result',
  'evidenceId',
  'certificate',
  'siteId',
  'siteName',
  'isToDo',
  'isOpen',
  'createdAt',
  'updatedAt',
] as const;

/** A person's open training needs, then completed ones. */
export function TrainingTab({ person }: TabProps) {
  const formats = useFormats();
  const { markedId, mark } = useMarked();
  const bookings = useBookings(person.id);
  const list = useList({
    resource: trainingNeeds,
    address: personPageParams.lists.needs,
    reads,
    always: { employeeId: person.id },
  });
  const scopes = useScope();
  const add = useAdd();
  const addButton = scopes('needs:create', person.id) && (
    <Button variant="primary" icon={Plus} onClick={() => add('need')}>
      Add Training Need
    </Button>
  );
  if (list.error)
    return <ReadFailure error={list.error} failure={trainingNeeds.list.failure} onRetry={list.retry} />;
  const day = (value: string | null) => (value ? formats.day(value) : 'N/A');
  // A session in the URL is highlighted in its own list; it is not a need.
  const isNeed = !bookings.isPending && !bookings.data?.some(({ id }) => id === markedId);
  const needId = isNeed ? markedId : undefined;
  return (
    <WithSummary summary={<TrainingSummary person={person} />}>
      <section aria-label="Training" className="pb-6 [--table-top:2.5rem] pointer-coarse:[--table-top:3rem]">
        <BookedSessions bookings={bookings} markedId={markedId} />
        <div className="flex justify-end pb-4 empty:hidden">{addButton}</div>
        <Table
          caption="Training needs"
          columns={[
            { key: 'courseName', header: 'Course', primary: true, cell: ({ courseName }) => courseName },
            {
              key: 'status',
              header: 'Status',
              phone: 'aside',
              cell: ({ status }) => <StatusBadge status={status} />,
            },
            {
              key: 'priority',
              header: 'Priority',
              cell: ({ priority }) => <PriorityBadge priority={priority} />,
            },
            {
              key: 'dueDate',
              header: 'Due Date',
              labelOnPhone: true,
              cell: ({ dueDate }) => day(dueDate),
            },
            {
              key: 'completionDate',
              header: 'Completion Date',
              hideBelow: 'md',
              phone: 'hidden',
              cell: ({ status, completionDate }) => (status === 'Completed' ? day(completionDate) : null),
            },
            {
              key: 'validUntil',
              header: 'Next Due Date',
              hideBelow: 'md',
              labelOnPhone: true,
              cell: ({ status, validUntil }) => (status === 'Completed' ? day(validUntil) : null),
            },
            {
              key: 'certificate',
              header: 'Certificate',
              hideBelow: 'lg',
              phone: 'hidden',
              cell: ({ certificate }) => certificate,
            },
            ...(scopes('needs:update', person.id)
              ? [
                  {
                    key: 'steps',
                    header: 'Actions',
                    align: 'end' as const,
                    phone: 'end' as const,
                    cell: (need: (typeof list.rows)[number]) => <NeedSteps need={need} />,
                  },
                ]
              : []),
          ]}
          rows={list.rows}
          rowKey={({ id }) => id}
          onOpen={({ id }) => mark(id)}
          selectedKey={markedId}
          loading={list.isLoading}
          refreshing={list.isRefreshing}
          empty={<EmptyState sentence={needWords.none} />}
        />
        {list.total > list.pageSize && (
          <Pagination
            noun={trainingNeeds.plural}
            page={list.page}
            pageSize={list.pageSize}
            total={list.total}
            onPage={list.turnTo}
          />
        )}
        {needId && <NeedDialog key={needId} id={needId} onClose={() => mark(undefined)} />}
      </section>
    </WithSummary>
  );
}
