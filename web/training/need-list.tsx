import { Plus } from 'lucide-react';
import { needPriorities, needStatuses, needWords, trainingNeeds } from '#contract/training/training-needs.ts';
import { useRight } from '#web/engine/session.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { useAdd } from '#web/page/use-add.ts';
import { columnOf } from '#web/table/columns.ts';
import { FilterChip } from '#web/table/filter-chip.tsx';
import { FilterSelect } from '#web/table/filter-select.tsx';
import { PersonCell } from '#web/table/person-cell.tsx';
import { ResourceTable } from '#web/table/resource-table.tsx';
import { useList } from '#web/table/use-list.ts';
import { Button } from '#web/ui/button.tsx';
import { PriorityBadge } from '#web/table/priority-badge.tsx';
import { StatusBadge } from '#web/table/status-badge.tsx';
import { trainingPlace } from './training-place.ts';

const NeedPanel = lazyPart(async () => (await import('./need-panel.tsx')).NeedPanel);

const column = columnOf<typeof trainingNeeds>();

const columns = [
  column({
    field: 'employeeName',
    primary: true,
    cell: ({ employeeName }) => <PersonCell name={employeeName} />,
  }),
  column({ field: 'courseName' }),
  column({ field: 'status', phone: 'aside', cell: ({ status }) => <StatusBadge status={status} /> }),
  column({ field: 'priority', cell: ({ priority }) => <PriorityBadge priority={priority} /> }),
  column({ field: 'dueDate', labelOnPhone: true, hideBelow: 'md' }),
  column({ field: 'completionDate', header: 'Completed', phone: 'hidden', hideBelow: 'lg' }),
];

/** 'Still in time' is Pending and In Progress together, less what is overdue. */
const inTime = { value: 'in-time', label: 'Still in time' } as const;

export function NeedList() {
  const list = useList({
    resource: trainingNeeds,
    address: trainingPlace.lists.needs,
    columns,
  });
  const { status, isOpen, priority, courseId, employeeId } = list.filtered;
  const mayAdd = useRight('needs:create') !== null;
  const add = useAdd();
  const addButton = mayAdd && (
    <Button variant="primary" icon={Plus} onClick={() => add('need')}>
      Add Training Need
    </Button>
  );
  return (
    <>
      <ResourceTable
        list={list}
        resource={trainingNeeds}
        columns={columns}
        heading="Training needs"
        headingAction={addButton}
        searchPlaceholder="Search training needs"
        toolbar={
          <>
            <FilterSelect
              label="Status"
              all="All Statuses"
              options={[inTime, ...needStatuses]}
              value={isOpen === 'true' ? inTime.value : status}
              onChange={(state) =>
                list.filter(
                  state === 'in-time'
                    ? { isOpen: 'true', status: undefined }
                    : { isOpen: undefined, status: state },
                )
              }
            />
            <FilterSelect
              label="Priority"
              all="All Priorities"
              options={needPriorities}
              value={priority}
              onChange={(chosen) => list.filter({ priority: chosen })}
            />
            {employeeId && (
              <FilterChip onRemove={() => list.filter({ employeeId: undefined })}>
                {`Only ${list.rows[0]?.employeeName ?? 'one employee'}`}
              </FilterChip>
            )}
            {courseId && (
              <FilterChip onRemove={() => list.filter({ courseId: undefined })}>
                {`Only ${list.rows[0]?.courseName ?? 'one course'}`}
              </FilterChip>
            )}
          </>
        }
        empty={{ sentence: needWords.none, action: addButton }}
        open={(need) => list.open(need.id)}
        openId={list.openId}
      />
      {list.openId && <NeedPanel key={list.openId} id={list.openId} onClose={() => list.open(undefined)} />}
    </>
  );
}
