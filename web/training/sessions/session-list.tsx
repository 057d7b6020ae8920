import { sessionStatuses, trainingSessions } from '#contract/training/training-sessions.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { AddButton } from '#web/page/add-button.tsx';
import { columnOf } from '#web/list/columns.ts';
import { DayRange } from '#web/list/day-range.tsx';
import { FilterChip } from '#web/list/filter-chip.tsx';
import { FilterSelect } from '#web/list/filter-select.tsx';
import { ResourceTable } from '#web/list/resource-table.tsx';
import { useList } from '#web/list/use-list.ts';
import { StatusBadge } from '#web/record/status-badge.tsx';
import { describeSeats } from './seats.ts';
import { trainingPageParams } from '../training-page-params.ts';

const SessionPanel = lazyPart(async () => (await import('./session-panel.tsx')).SessionPanel);

const column = columnOf<typeof trainingSessions>();

export const columns = [
  column({ field: 'courseName', primary: true }),
  column({ field: 'providerName', hideBelow: 'md' }),
  column({ field: 'status', phone: 'aside', cell: ({ status }) => <StatusBadge status={status} /> }),
  column({ field: 'startDate' }),
  column({ field: 'endDate', hideBelow: 'lg', labelOnPhone: true }),
  column({ field: 'location' }),
  column({
    field: 'enrolled',
    header: 'Seats',
    reads: ['seats', 'waiting', 'isOpen'],
    exports: ['enrolled', 'seats', 'waiting'],
    labelOnPhone: true,
    cell: (session) => <span className="tabular-nums">{describeSeats(session)}</span>,
  }),
  column({
    field: 'resultsToEnter',
    reads: ['status'],
    exports: ['resultsToEnter'],
    phone: 'hidden',
    hideBelow: 'lg',
    cell: ({ resultsToEnter, status }) => (status === 'In Progress' && resultsToEnter) || null,
  }),
];

/** Scheduled and In Progress together. */
const notOver = { value: 'not-over', label: 'Current and upcoming' } as const;

export function SessionList() {
  const list = useList({ resource: trainingSessions, address: trainingPageParams.lists.sessions, columns });
  const { status, isOpen, isCancelled, startDateFrom, startDateTo, seatsFreeFrom, resultsToEnterFrom } =
    list.filtered;
  return (
    <>
      <ResourceTable
        list={list}
        resource={trainingSessions}
        columns={columns}
        heading="Sessions"
        searchPlaceholder="Search sessions"
        toolbar={
          <>
            <FilterSelect
              label="Status"
              all="All Statuses"
              options={[notOver, ...sessionStatuses]}
              value={isOpen === 'true' ? notOver.value : status}
              onChange={(chosen) =>
                list.filter(
                  chosen === notOver.value
                    ? { isOpen: 'true', status: undefined }
                    : { isOpen: undefined, status: chosen },
                )
              }
            />
            <DayRange
              label="Start"
              from={startDateFrom}
              to={startDateTo}
              onChange={(from, to) => list.filter({ startDateFrom: from, startDateTo: to })}
            />
            {isCancelled === 'false' && (
              <FilterChip onRemove={() => list.filter({ isCancelled: undefined })}>Hide cancelled</FilterChip>
            )}
            {seatsFreeFrom && (
              <FilterChip onRemove={() => list.filter({ seatsFreeFrom: undefined })}>
                Only with seats free
              </FilterChip>
            )}
            {resultsToEnterFrom && (
              <FilterChip onRemove={() => list.filter({ resultsToEnterFrom: undefined })}>
                Only with results to enter
              </FilterChip>
            )}
            {list.filtered.providerId && (
              <FilterChip onRemove={() => list.filter({ providerId: undefined })}>
                {`Only ${list.rows[0]?.providerName ?? 'one provider'}`}
              </FilterChip>
            )}
            {list.filtered.courseId && (
              <FilterChip onRemove={() => list.filter({ courseId: undefined })}>
                {`Only ${list.rows[0]?.courseName ?? 'one course'}`}
              </FilterChip>
            )}
          </>
        }
        empty={{
          sentence: 'No sessions yet. Add the first session.',
          action: <AddButton what="session" />,
        }}
        open={(session) => list.open(session.id)}
        openId={list.openId}
      />
      {list.openId && (
        <SessionPanel key={list.openId} id={list.openId} onClose={() => list.open(undefined)} />
      )}
    </>
  );
}
