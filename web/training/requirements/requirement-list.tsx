import { ListPlus } from 'lucide-react';
import { useState } from 'react';
import { needPriorities } from '#contract/training/training-needs.ts';
import { trainingRequirements } from '#contract/training/training-requirements.ts';
import { useRight } from '#web/engine/session.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { AddButton } from '#web/page/add-button.tsx';
import { columnOf } from '#web/list/columns.ts';
import { FilterChip } from '#web/list/filter-chip.tsx';
import { FilterSelect } from '#web/list/filter-select.tsx';
import { PriorityBadge } from '#web/record/priority-badge.tsx';
import { ResourceTable } from '#web/list/resource-table.tsx';
import { useList } from '#web/list/use-list.ts';
import { Button } from '#web/ui/button.tsx';
import { trainingPageParams } from '../training-page-params.ts';
import { coverageWords, useCoverage, type Coverage } from './use-coverage.ts';
import { whomOf } from './whom.ts';

const RequirementPanel = lazyPart(async () => (await import('./requirement-panel.tsx')).RequirementPanel);
const MissingNeeds = lazyPart(async () => (await import('../needs/missing-needs.tsx')).MissingNeeds);

const column = columnOf<typeof trainingRequirements>();

/** The criteria in words, with the number of people once counted. */
export function columnsWith(coverageOf: (id: string) => Coverage | undefined) {
  return [
    column({ field: 'courseName', primary: true }),
    column({
      field: 'position',
      reads: ['siteName', 'assetCategory'],
      header: 'Applies to',
      exports: ['position', 'siteName', 'assetCategory'],
      text: whomOf,
      cell(row) {
        const coverage = coverageOf(row.id);
        return (
          <span className="block min-h-10">
            {whomOf(row)}
            <span className="block text-small text-ink-muted tabular-nums">
              {coverage && coverageWords(coverage)}
            </span>
          </span>
        );
      },
    }),
    column({
      field: 'priority',
      phone: 'aside',
      cell: ({ priority }) => <PriorityBadge priority={priority} />,
    }),
    column({ field: 'daysToComplete', phone: 'hidden', hideBelow: 'md' }),
  ];
}

/** Requirements, and the creation of needs that follow from them. */
export function RequirementList() {
  const [isCreating, setCreating] = useState(false);
  const list = useList({
    resource: trainingRequirements,
    address: trainingPageParams.lists.requirements,
    columns: columnsWith(() => undefined),
  });
  const columns = columnsWith(useCoverage(list.rows.map(({ id }) => id)));
  const mayCreate = useRight('needs:create') === 'all';
  const { priority, courseId } = list.filtered;
  return (
    <>
      <ResourceTable
        list={list}
        resource={trainingRequirements}
        columns={columns}
        heading="Requirements"
        headingAction={
          mayCreate &&
          list.total > 0 && (
            <Button icon={ListPlus} onClick={() => setCreating(true)}>
              Create Missing Needs
            </Button>
          )
        }
        searchPlaceholder="Search requirements"
        toolbar={
          <>
            <FilterSelect
              label="Priority"
              all="All Priorities"
              options={needPriorities}
              value={priority}
              onChange={(chosen) => list.filter({ priority: chosen })}
            />
            {courseId && (
              <FilterChip onRemove={() => list.filter({ courseId: undefined })}>
                {`Only ${list.rows[0]?.courseName ?? 'one course'}`}
              </FilterChip>
            )}
          </>
        }
        empty={{
          sentence: 'No requirements yet. Add the courses required for a position, site or asset category.',
          action: <AddButton what="requirement" />,
        }}
        open={(requirement) => list.open(requirement.id)}
        openId={list.openId}
      />
      {list.openId && (
        <RequirementPanel key={list.openId} id={list.openId} onClose={() => list.open(undefined)} />
      )}
      {isCreating && <MissingNeeds onClose={() => setCreating(false)} />}
    </>
  );
}
