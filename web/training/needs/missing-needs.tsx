import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { countOf, formatNumber } from '#contract/engine/number-text.ts';
import {
  createMissingNeeds,
  missingWords,
  readMissingNeeds,
  type MissingNeed,
} from '#contract/training/missing-needs.ts';
import type { trainingRequirements } from '#contract/training/training-requirements.ts';
import { sentenceOf } from '#web/engine/client.ts';
import { useFormats, type Formats } from '#web/engine/format.ts';
import { reading, useStep } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { PersonCell } from '#web/list/person-cell.tsx';
import { PriorityBadge } from '#web/record/priority-badge.tsx';
import { SearchField } from '#web/list/search-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import type { Column } from '#web/ui/table-column.ts';
import { Table } from '#web/ui/table.tsx';
import { whomOf } from '../requirements/whom.ts';

interface MissingNeedsProps {
  /** Only for this requirement; without it, for all. */
  requirement?: RecordIn<typeof trainingRequirements>;
  onClose: () => void;
}

const pageSize = 10;

/**
 * People without a required competency who have no need for it, and a button to create all these
 * needs.
 */
export function MissingNeeds({ requirement, onClose }: MissingNeedsProps) {
  const formats = useFormats();
  const [q, setQ] = useState('');
  const [page, setPage] = useState(1);
  const ofOne = requirement && { requirementId: requirement.id };
  const { data, error, isPlaceholderData } = useQuery({
    ...reading(readMissingNeeds, { query: { ...ofOne, ...(q && { q }), page, pageSize } }),
    placeholderData: keepPreviousData,
  });
  const step = useStep(createMissingNeeds, {
    success: ({ created }) => `${needsIn(created)} created successfully`,
    onDone: onClose,
  });
  const { missing = 0, found = 0, rows = [] } = data ?? {};

  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title={requirement ? `Create missing needs for ${requirement.courseName}` : 'Create missing needs'}
      description={
        requirement
          ? `${whomOf(requirement)}: people without the course and without an open need for it.`
          : 'People without required training and without an open need for it. If several requirements name the same course, the highest priority and the earliest date apply.'
      }
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {missing > 0 && (
            <Button
              variant="primary"
              busy={step.isPending}
              busyLabel="Creating..."
              onClick={() => step.mutate({ body: { ...ofOne, expected: missing } })}
            >
              {`Create ${countOf(missing, 'Need')}`}
            </Button>
          )}
        </>
      }
    >
      {error && <p role="alert">{sentenceOf(error, readMissingNeeds.failure)}</p>}
      {!error && data && missing === 0 && <EmptyState sentence={missingWords.none} />}
      {!error && (!data || missing > 0) && (
        <>
          <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
            <div className="w-full sm:w-72">
              <SearchField
                placeholder="Search people and courses"
                value={q}
                onSearch={(words) => {
                  setQ(words);
                  setPage(1);
                }}
              />
            </div>
            <p role="status" className="text-small text-ink-muted">
              {q !== '' && `${needsIn(found)} shown; all ${formatNumber(missing)} are created.`}
            </p>
          </div>
          <div className="overflow-clip rounded-lg border">
            <Table
              caption="Missing training needs"
              columns={columnsOf(formats)}
              rows={rows}
              rowKey={({ employeeId, courseId }) => `${employeeId} ${courseId}`}
              loading={!data}
              refreshing={isPlaceholderData}
              empty={<EmptyState sentence="No missing needs match your search." />}
            />
            {found > 0 && (
              <Pagination noun="needs" page={page} pageSize={pageSize} total={found} onPage={setPage} />
            )}
          </div>
        </>
      )}
    </Dialog>
  );
}

function needsIn(count: number): string {
  return countOf(count, 'training need');
}

function columnsOf(formats: Formats): Column<MissingNeed>[] {
  return [
    {
      key: 'employeeName',
      header: 'Employee',
      primary: true,
      cell: ({ employeeName, position, siteName }) => (
        <PersonCell name={employeeName} detail={siteName ? `${position}, ${siteName}` : position} />
      ),
    },
    { key: 'courseName', header: 'Course', cell: ({ courseName }) => courseName },
    {
      key: 'priority',
      header: 'Priority',
      phone: 'aside',
      cell: ({ priority }) => <PriorityBadge priority={priority} />,
    },
    {
      key: 'dueDate',
      header: 'Due Date',
      labelOnPhone: true,
      cell: ({ dueDate, startsOn }) => (
        <>
          {formats.day(dueDate)}
          {startsOn && (
            <span className="block text-small text-ink-muted">{`starts ${formats.day(startsOn)}`}</span>
          )}
        </>
      ),
    },
  ];
}
