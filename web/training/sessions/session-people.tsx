import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { countOf } from '#contract/engine/number-text.ts';
import { enrolmentWords, sessionEnrolments, type enrolments } from '#contract/training/enrolments.ts';
import type { trainingSessions } from '#contract/training/training-sessions.ts';
import { reading } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useRight } from '#web/engine/session.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { SearchField } from '#web/list/search-field.tsx';
import { ReadFailure } from '#web/page/read-failure.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { PersonInSession } from './person-in-session.tsx';
import { PrintSheet } from './print-sheet.tsx';
import { WaitingList } from './waiting-list.tsx';

const EnrolPeople = lazyPart(async () => (await import('./enrol-people.tsx')).EnrolPeople);

type Session = RecordIn<typeof trainingSessions>;
type Enrolment = RecordIn<typeof enrolments>;

/** Longer lists have a search field. */
const searchedFrom = 12;

/** The attendees of a session; until it is over, people can be added and removed. */
export function SessionPeople({ session }: { session: Session }) {
  const { data, error, refetch } = useQuery(
    reading(sessionEnrolments, { params: { sessionId: session.id }, query: { sort: 'employeeName' } }),
  );
  const seated = data?.filter(({ isWaiting }) => !isWaiting) ?? [];
  const waiting = data?.filter(({ isWaiting }) => isWaiting) ?? [];
  const [isEnrolling, setEnrolling] = useState(false);
  const mayChange = useRight('training:update') !== null;
  const isOpen = session.status === 'Scheduled' || session.status === 'In Progress';
  return (
    <section aria-labelledby="session-people">
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <h3 id="session-people" className="mr-auto text-body font-semibold max-sm:basis-full">
          Participants
        </h3>
        {data && mayChange && <PrintSheet session={session} people={seated} />}
        {isOpen && mayChange && (
          <Button size="small" icon={UserPlus} onClick={() => setEnrolling(true)}>
            {session.seatsFree === 0 ? 'Add to Waiting List' : 'Enrol People'}
          </Button>
        )}
      </div>
      {data && <People people={seated} enrolled={session.enrolled} mayRemove={isOpen && mayChange} />}
      {data && session.waiting > 0 && (
        <WaitingList session={session} people={waiting} isOpen={isOpen} mayChange={isOpen && mayChange} />
      )}
      {!data && error && (
        <ReadFailure error={error} failure={sessionEnrolments.failure} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton className="h-20" />}
      {isEnrolling && <EnrolPeople session={session} onClose={() => setEnrolling(false)} />}
    </section>
  );
}

interface PeopleProps {
  people: readonly Enrolment[];
  /** Includes attendees that the user may not see. */
  enrolled: number;
  mayRemove: boolean;
}

function People({ people, enrolled, mayRemove }: PeopleProps) {
  const [sought, setSought] = useState('');
  if (people.length === 0) return <p className="text-ink-muted">{unseen(enrolled) ?? enrolmentWords.none}</p>;
  const words = sought.toLowerCase().split(/\s+/);
  const found = people.filter((each) => words.every((word) => searchTextOf(each).includes(word)));
  return (
    <>
      {people.length > searchedFrom && (
        <div className="mb-2">
          <SearchField placeholder="Search participants" value={sought} onSearch={setSought} />
        </div>
      )}
      {found.length === 0 && <p className="text-ink-muted">No participants match your search.</p>}
      <ul>
        {found.map((enrolment) => (
          <PersonInSession key={enrolment.id} enrolment={enrolment} mayRemove={mayRemove} />
        ))}
      </ul>
      {people.length < enrolled && (
        <p className="mt-2 text-small text-ink-muted">{unseen(enrolled - people.length, 'more ')}</p>
      )}
    </>
  );
}

/** The user sees only attendees whose records they may read. */
function unseen(count: number, more = ''): string | undefined {
  if (count === 0) return undefined;
  return countOf(count, `${more}participant`, `${more}participants`);
}

function searchTextOf({
  employeeName,
  employeeNumber,
  position,
  siteName,
  attendance,
  result,
}: Enrolment): string {
  return [employeeName, employeeNumber, position, siteName, attendance, result].join(' ').toLowerCase();
}
