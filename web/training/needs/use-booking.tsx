import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { employeeEnrolments } from '#contract/training/enrolments.ts';
import type { trainingNeeds } from '#contract/training/training-needs.ts';
import { useFormats } from '#web/engine/format.ts';
import { reading } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useRight } from '#web/engine/session.ts';
import type { Description } from '#web/ui/description-list.tsx';
import { linkStyle } from '#web/ui/link-style.ts';

/** Only the latest sessions are loaded. */
const sessionsLoaded = 100;

/** The session that will meet an open need; or a link to enrol, for users who may. */
export function useBooking({ employeeId, courseId, status }: RecordIn<typeof trainingNeeds>): Description[] {
  const formats = useFormats();
  const seesSessions = useRight('training:read') !== null;
  const mayEnrol = useRight('training:update') !== null;
  const isOpen = status !== 'Completed';
  const query = { sort: '-startDate', page: 1, pageSize: sessionsLoaded } as const;
  const { data } = useQuery({
    ...reading(employeeEnrolments, { params: { employeeId }, query }),
    enabled: isOpen,
  });
  if (!isOpen || !data) return [];
  const bookings = data.filter(
    ({ sessionStatus, ...of }) =>
      of.courseId === courseId && (sessionStatus === 'Scheduled' || sessionStatus === 'In Progress'),
  );
  const booking = bookings.findLast(({ isWaiting }) => !isWaiting) ?? bookings.at(-1);
  if (booking) {
    const { sessionId, startDate, endDate, location } = booking;
    const days = endDate && endDate !== startDate ? [startDate, endDate] : [startDate];
    const words = [days.map(formats.day).join(' to '), location].filter(Boolean).join(', ');
    const link = (
      <Link to="/training" search={{ tab: 'sessions', view: sessionId }} className={linkStyle}>
        {words}
      </Link>
    );
    const label = booking.isWaiting ? 'On the waiting list of the session on' : 'Enrolled in the session on';
    return [{ label, value: seesSessions ? link : words, wide: true }];
  }
  if (!mayEnrol) return [];
  const find = (
    <Link to="/training" search={{ tab: 'sessions', courseId, isOpen: 'true' }} className={linkStyle}>
      Find a session
    </Link>
  );
  return [{ label: 'Not enrolled in a session yet', value: find, wide: true }];
}
