import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { countOf } from '#contract/engine/number-text.ts';
import { candidatesOfPage, readCandidates } from '#contract/training/candidates.ts';
import { enrol, enrolmentWords } from '#contract/training/enrolments.ts';
import type { trainingSessions } from '#contract/training/training-sessions.ts';
import { sentenceOf } from '#web/engine/client.ts';
import { useFormats } from '#web/engine/format.ts';
import { reading, useChange } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useLeaving } from '#web/form/leaving.tsx';
import { SearchField } from '#web/list/search-field.tsx';
import { ReadFailure } from '#web/page/read-failure.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CandidateList } from './candidate-list.tsx';
import { ChosenPeople } from './chosen-people.tsx';
import { useChosen, type Chosen } from './use-chosen.ts';

interface EnrolPeopleProps {
  session: RecordIn<typeof trainingSessions>;
  onClose: () => void;
}

/** Selects people for a session, those who need the course first; without a seat they join the waiting list. */
export function EnrolPeople({ session, onClose }: EnrolPeopleProps) {
  const formats = useFormats();
  const [candidateQuery, setCandidateQuery] = useState({ q: '', page: 1 });
  const chosen = useChosen(session.seatsFree);
  const [failure, setFailure] = useState<string>();
  const { leave, question } = useLeaving(chosen.people.length > 0);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...reading(readCandidates, { params: { sessionId: session.id }, query: candidateQuery }),
    placeholderData: keepPreviousData,
  });
  const change = useChange(enrol, {
    success(made) {
      const all = [made].flat();
      const waiting = all.filter(({ isWaiting }) => isWaiting).length;
      return enrolmentWords.enrolled(all.length - waiting, waiting);
    },
    onFailure(refused) {
      setFailure(sentenceOf(refused, enrol.failure));
      void refetch();
    },
    onDone() {
      chosen.clear();
      onClose();
    },
  });
  const close = () => leave(onClose);

  function save() {
    setFailure(undefined);
    if (chosen.people.length === 0) return setFailure(enrolmentWords.chooseSomebody);
    // If somebody takes the last seat meanwhile, the others wait.
    const body = chosen.people.map(({ id, employeeId }) => ({
      id,
      employeeId,
      sessionId: session.id,
      isWaiting: true,
    }));
    change.mutate({ body });
  }

  const { endDate, startDate, location } = session;
  const days = endDate && endDate !== startDate ? [startDate, endDate] : [startDate];
  const when = days.map(formats.day).join(' to ');
  return (
    <>
      <Dialog
        open
        onClose={close}
        size="large"
        title={`Enrol people in ${session.courseName}`}
        description={[when, location].filter(Boolean).join(', ')}
        footer={
          <>
            <p role="status" className="mr-auto text-small text-ink-muted tabular-nums">
              {seatsLeft(chosen)}
            </p>
            <Button onClick={close}>Cancel</Button>
            <Button
              variant="primary"
              icon={UserPlus}
              busy={change.isPending}
              busyLabel="Enrolling..."
              onClick={save}
            >
              {submitLabel(chosen)}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          {failure && (
            <p role="alert" className="text-red-ink">
              {failure}
            </p>
          )}
          <SearchField
            placeholder="Search by name, number, position or site"
            value={candidateQuery.q}
            onSearch={(q) => setCandidateQuery({ q, page: 1 })}
          />
          <ChosenPeople chosen={chosen} />
          {!data && error && (
            <ReadFailure error={error} failure={readCandidates.failure} onRetry={() => void refetch()} />
          )}
          {!data && !error && <Skeleton className="h-72" />}
          {data && (
            <CandidateList candidates={data.candidates} chosen={chosen} isRefreshing={isPlaceholderData} />
          )}
          {data && data.total > candidatesOfPage && (
            <Pagination
              noun="people"
              page={candidateQuery.page}
              pageSize={candidatesOfPage}
              total={data.total}
              onPage={(page) => setCandidateQuery({ ...candidateQuery, page })}
            />
          )}
        </div>
      </Dialog>
      {question}
    </>
  );
}

function submitLabel({ people, waiting, left }: Chosen): string {
  const seated = people.length - waiting;
  if (seated === 0 && (waiting > 0 || left === 0))
    return waiting > 1 ? `Add ${waiting} to Waiting List` : 'Add to Waiting List';
  const enrols = people.length > 1 ? `Enrol ${seated}` : 'Enrol';
  return waiting > 0 ? `${enrols}, ${waiting} to Waiting List` : enrols;
}

function seatsLeft({ people, left, waiting }: Chosen): string {
  const count = countOf(people.length, 'person chosen', 'people chosen');
  if (waiting > 0) return `${count}, ${waiting} of them for the waiting list`;
  if (left === null) return count;
  if (left === 0) return `${count}, no seats left`;
  return `${count}, ${countOf(left, 'seat')} left`;
}
