import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { countOf } from '#contract/engine/number-text.ts';
import { employeeEnrolments, type enrolments } from '#contract/training/enrolments.ts';
import { useFormats } from '#web/engine/format.ts';
import { reading } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useRight } from '#web/engine/session.ts';
import { StatusBadge } from '#web/record/status-badge.tsx';
import { EnrolmentBadge } from '#web/training/sessions/enrolment-badge.tsx';
import { ReadFailure } from '#web/page/read-failure.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { quietLinkStyle } from '#web/ui/link-style.ts';
import { scrollIntoSight } from '../use-marked.ts';

type Enrolment = RecordIn<typeof enrolments>;

/** Only the latest sessions are loaded. */
const listedAtMost = 100;

export function useBookings(employeeId: string) {
  return useQuery(
    reading(employeeEnrolments, {
      params: { employeeId },
      query: { sort: '-startDate', page: 1, pageSize: listedAtMost },
    }),
  );
}

interface BookedSessionsProps {
  bookings: ReturnType<typeof useBookings>;
  markedId: string | undefined;
}

/** A person's upcoming sessions, next first; past ones on request. */
export function BookedSessions({ bookings: { data, error, refetch }, markedId }: BookedSessionsProps) {
  const [showsPast, setShowsPast] = useState(false);
  if (error && !data)
    return <ReadFailure error={error} failure={employeeEnrolments.failure} onRetry={() => void refetch()} />;
  if (!data || data.length === 0) return null;
  const coming = data.filter(isFuture).toReversed();
  const past = data.filter((each) => !isFuture(each));
  const isPastShown = showsPast || past.some(({ id }) => id === markedId);
  return (
    <section aria-labelledby="booked-sessions" className="mb-6">
      <div className="mb-2 flex min-h-9 flex-wrap items-center justify-between gap-2">
        <h3 id="booked-sessions" className="text-body font-semibold">
          Sessions
        </h3>
        {past.length > 0 && (
          <Button size="small" aria-expanded={isPastShown} onClick={() => setShowsPast(!isPastShown)}>
            {countOf(past.length, 'past session', 'past sessions')}
          </Button>
        )}
      </div>
      <ul className="rounded-lg border">
        {coming.length === 0 && <li className="px-4 py-2.5 text-ink-muted">No upcoming sessions.</li>}
        {[...coming, ...(isPastShown ? past : [])].map((booking) => (
          <Booking key={booking.id} booking={booking} isMarked={booking.id === markedId} />
        ))}
      </ul>
    </section>
  );
}

function isFuture({ sessionStatus }: Enrolment): boolean {
  return sessionStatus === 'Scheduled' || sessionStatus === 'In Progress';
}

function Booking({ booking, isMarked }: { booking: Enrolment; isMarked: boolean }) {
  const formats = useFormats();
  const seesSessions = useRight('training:read') !== null;
  const { courseName, sessionId, startDate, endDate, location, sessionStatus } = booking;
  const days = endDate && endDate !== startDate ? [startDate, endDate] : [startDate];
  const saysMore = booking.attendance !== null || booking.result !== null || booking.isWaiting;
  return (
    <li
      ref={isMarked ? scrollIntoSight : undefined}
      aria-current={isMarked || undefined}
      className={classNames(
        'flex flex-wrap items-center gap-x-4 gap-y-1 border-b px-4 py-2.5 last:border-b-0',
        isMarked && 'bg-accent-soft',
      )}
    >
      <div className="min-w-0 flex-1 basis-56">
        {seesSessions ? (
          <Link
            to="/training"
            search={{ tab: 'sessions', view: sessionId }}
            className={`${quietLinkStyle} font-medium`}
          >
            {courseName}
          </Link>
        ) : (
          <span className="font-medium">{courseName}</span>
        )}
        <p className="text-small text-ink-muted">
          <span className="tabular-nums">{days.map(formats.day).join(' to ')}</span>
          {location && `, ${location}`}
          {booking.waitingPlace !== null &&
            isFuture(booking) &&
            `, place ${booking.waitingPlace} on the waiting list`}
        </p>
      </div>
      {saysMore && <EnrolmentBadge enrolment={booking} />}
      <StatusBadge status={sessionStatus} />
    </li>
  );
}
