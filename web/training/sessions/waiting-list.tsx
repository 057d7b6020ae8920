import { enrolments } from '#contract/training/enrolments.ts';
import type { trainingSessions } from '#contract/training/training-sessions.ts';
import { countOf } from '#contract/engine/number-text.ts';
import { useFormats } from '#web/engine/format.ts';
import { useChange } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { Button } from '#web/ui/button.tsx';
import { PersonInSession } from './person-in-session.tsx';

interface WaitingListProps {
  session: RecordIn<typeof trainingSessions>;
  people: readonly RecordIn<typeof enrolments>[];
  /** The session is not over. */
  isOpen: boolean;
  mayChange: boolean;
}

/** Who waits for a seat, next first. */
export function WaitingList({ session, people, isOpen, mayChange }: WaitingListProps) {
  const today = useFormats().today();
  const givesSeats = session.status === 'Scheduled' && session.startDate >= today;
  const inOrder = people.toSorted((one, other) => (one.waitingPlace ?? 0) - (other.waitingPlace ?? 0));
  const unseen = session.waiting - people.length;
  return (
    <section aria-labelledby="waiting-list" className="mt-6">
      <h3 id="waiting-list" className="text-body font-semibold">
        Waiting list
      </h3>
      <p className="mb-2 text-small text-ink-muted">
        {givesSeats
          ? 'A free seat goes to the first person here who can attend on these days.'
          : isOpen
            ? 'The session has begun. Give free seats by hand.'
            : 'These people did not get a seat.'}
      </p>
      <ol>
        {inOrder.map((enrolment) => (
          <PersonInSession
            key={enrolment.id}
            enrolment={enrolment}
            mayRemove={mayChange}
            aside={mayChange && session.seatsFree !== 0 && <GiveSeat enrolment={enrolment} />}
          />
        ))}
      </ol>
      {unseen > 0 && (
        <p className="mt-2 text-small text-ink-muted">
          {countOf(
            unseen,
            people.length > 0 ? 'more person' : 'person',
            people.length > 0 ? 'more people' : 'people',
          )}
        </p>
      )}
    </section>
  );
}

function GiveSeat({ enrolment: { id, employeeName, version } }: { enrolment: RecordIn<typeof enrolments> }) {
  const change = useChange(enrolments.update, { success: `${employeeName} is enrolled` });
  return (
    <Button
      size="small"
      busy={change.isPending}
      aria-label={`Give ${employeeName} a seat`}
      onClick={() => change.mutate({ params: { id }, body: { isWaiting: false, version } })}
    >
      Give Seat
    </Button>
  );
}
