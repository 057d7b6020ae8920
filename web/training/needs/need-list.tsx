import {
  certificateStates,
  needPriorities,
  needStatuses,
  needWords,
  trainingNeeds,
} from '#contract/training/training-needs.ts';
import { useRight } from '#web/engine/session.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { AddButton } from '#web/page/add-button.tsx';
import { useBulk } from '#web/bulk/use-bulk.tsx';
import { columnOf } from '#web/list/columns.ts';
import { FilterReference } from '#web/list/filter-reference.tsx';
import { FilterSelect } from '#web/list/filter-select.tsx';
import { PersonCell } from '#web/list/person-cell.tsx';
import { ResourceTable } from '#web/list/resource-table.tsx';
import { useList } from '#web/list/use-list.ts';
import { PriorityBadge } from '#web/record/priority-badge.tsx';
import { StatusBadge } from '#web/record/status-badge.tsx';
import { trainingPageParams } from '../training-page-params.ts';

const NeedPanel = lazyPart(async () => (await import('./need-panel.tsx')).NeedPanel);

const column = columnOf<typeof trainingNeeds>();

export const columns = [
  column({
    field: 'employeeName',
    primary: true,
    cell: ({ employeeName }) => <PersonCell name={employeeName} />,
  }),
  column({ field: 'courseName' }),
  column({ field: 'siteName', hideBelow: 'lg', phone: 'hidden' }),
  column({ field: 'status', phone: 'aside', cell: ({ status }) => <StatusBadge status={status} /> }),
  column({ field: 'priority', cell: ({ priority }) => <PriorityBadge priority={priority} /> }),
  column({ field: 'dueDate', labelOnPhone: true, hideBelow: 'md' }),
  column({ field: 'completionDate', header: 'Completed', phone: 'hidden', hideBelow: 'lg' }),
  column({ field: 'certificate', phone: 'hidden', hideBelow: 'lg' }),
];

/** Combined statuses: 'Not overdue' is not completed and not overdue. */
const togethers = [
  { value: 'to-do', label: 'Not completed', filter: 'isToDo' },
  { value: 'in-time', label: 'Not overdue', filter: 'isOpen' },
] as const;

export function NeedList() {
  const list = useList({
    resource: trainingNeeds,
    address: trainingPageParams.lists.needs,
    columns,
  });
  const several = useBulk({
    resource: trainingNeeds,
    list,
    name: ({ employeeName, courseName }) => `${employeeName}, ${courseName}`,
  });
  const { status, priority, courseId, employeeId, siteId, certificate } = list.filtered;
  const seesOthers = useRight('needs:read') !== 'own';

  function narrowTo(chosen: (typeof togethers)[number]['value'] | (typeof needStatuses)[number] | undefined) {
    const together = togethers.find(({ value }) => value === chosen);
    const one = needStatuses.find((each) => each === chosen);
    list.filter({
      isToDo: undefined,
      isOpen: undefined,
      status: one,
      ...(together && { [together.filter]: 'true' }),
    });
  }

  return (
    <>
      <ResourceTable
        list={list}
        resource={trainingNeeds}
        columns={columns}
        heading="Training needs"
        searchPlaceholder="Search training needs"
        toolbar={
          <>
            <FilterSelect
              label="Status"
              all="All Statuses"
              options={[...togethers, ...needStatuses]}
              value={togethers.find(({ filter }) => list.filtered[filter] === 'true')?.value ?? status}
              onChange={narrowTo}
            />
            <FilterSelect
              label="Priority"
              all="All Priorities"
              options={needPriorities}
              value={priority}
              onChange={(chosen) => list.filter({ priority: chosen })}
            />
            <FilterSelect
              label="Certificate"
              all="All Certificates"
              options={certificateStates}
              value={certificate}
              onChange={(chosen) =>
                list.filter({
                  certificate: chosen,
                  ...(chosen && { status: undefined, isToDo: undefined, isOpen: undefined }),
                })
              }
            />
            <FilterReference
              label="Course"
              to="/api/training-courses"
              value={courseId}
              onChange={(chosen) => list.filter({ courseId: chosen })}
            />
            {seesOthers && (
              <>
                <FilterReference
                  label="Employee"
                  to="/api/employees"
                  value={employeeId}
                  onChange={(chosen) => list.filter({ employeeId: chosen })}
                />
                <FilterReference
                  label="Site"
                  to="/api/sites"
                  value={siteId}
                  onChange={(chosen) => list.filter({ siteId: chosen })}
                />
              </>
            )}
          </>
        }
        empty={{ sentence: needWords.none, action: <AddButton what="need" /> }}
        open={(need) => list.open(need.id)}
        openId={list.openId}
        {...several}
      />
      {list.openId && <NeedPanel key={list.openId} id={list.openId} onClose={() => list.open(undefined)} />}
    </>
  );
}
