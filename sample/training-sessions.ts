import { addDays } from '#contract/engine/days.ts';
import type { attendances, enrolmentResults } from '#contract/training/enrolments.ts';
import type { Stamp, Kept } from './chronicle.ts';
import type { Making } from './making.ts';
import type { NeedBook } from './need-book.ts';
import { between } from './office-hours.ts';
import type { RollEntry } from './roll.ts';
import type { Participant, PlannedSession, TakingPart } from './session-plan.ts';
import { stepsOf, type Steps } from './session-steps.ts';
import { sites } from './sites.ts';
import type { StaffList } from './staff-list.ts';
import type { Course, Provider } from './training-catalogue.ts';
import { certify } from './training-certificates.ts';
import { knownOn, trainingKeeper } from './training-keeper.ts';

interface Session extends Kept {
  courseId: string;
  providerId: string;
  status: PlannedSession[2];
  startDate: string;
  endDate: string;
  location: string;
  seats: number | null;
}

interface Enrolment extends Kept {
  sessionId: string;
  employeeId: string;
  attendance: (typeof attendances)[number] | null;
  result: (typeof enrolmentResults)[number] | null;
  notes: string | null;
}

interface Ids {
  ofCourse: (course: Course) => string;
  ofProvider: (provider: Provider) => string;
}

/** A person in a session. */
interface Seat {
  entry: RollEntry;
  how: TakingPart;
  notes: string | null;
}

/** Sessions from plan to end, with attendees and their needs. */
export function holdingSessions(making: Making, staff: StaffList, book: NeedBook, ids: Ids) {
  const { chronicle } = making;
  const keeper = trainingKeeper(making, staff);

  return function hold(plan: PlannedSession) {
    const [, , status, , , , , people] = plan;
    const steps = stepsOf(plan, making.calendar);
    const seats = people.map((one) => seatOf(one, status));
    for (const { entry } of seats) ask(entry, plan, steps);
    const scheduled = schedule(plan, steps);
    const together = stamp(steps.enrolled, [9, 11]);
    const taken = seats.map((seat) => ({ seat, enrolment: enrol(seat.entry, scheduled, steps, together) }));
    const begun = begin(scheduled, plan, steps, seats);
    const noted = stamp(steps.noted, [13, 15]);
    const attended = taken.map(({ seat, enrolment }) => ({ seat, enrolment: note(enrolment, noted, seat) }));
    const ended = stamp(steps.ended, [15, 17]);
    const isOver = status === 'Completed';
    const session = isOver ? chronicle.change('training-sessions', ended, begun, { status }) : begun;
    const outcomes = attended.map(({ seat, enrolment }) => ({
      enrolment,
      ...(isOver ? conclude(seat, plan, session, ended) : withoutNeed),
    }));
    return {
      session,
      documents: outcomes.flatMap(({ document }) => document ?? []),
      enrolments: outcomes.map(({ enrolment, needId }) => ({
        ...enrolment,
        needId,
        startDate: steps.startDate,
        lastDate: steps.endDate,
        isCancelled: status === 'Cancelled',
      })),
    };
  };

  function stamp(day: string, hours: readonly [number, number]): Stamp {
    return { at: between(making, day, hours), by: keeper(day) };
  }

  function seatOf(one: Participant, status: Session['status']): Seat {
    const [name, how = status === 'Completed' ? 'Passed' : 'Enrolled', notes = null] =
      typeof one === 'string' ? [one] : one;
    return { entry: staff.named(name), how, notes };
  }

  /** Attendees need the course: expiring ones through a renewal, the others through a new need. */
  function ask(entry: RollEntry, [course, , status]: PlannedSession, { asked, endDate }: Steps): void {
    book.renew(entry, course, asked);
    if (status === 'Completed')
      book.open(entry, course, stamp(knownOn(making, entry, asked), [7, 8]), addDays(endDate, 14));
  }

  function schedule([course, provider, , , , site, seats]: PlannedSession, steps: Steps): Session {
    return chronicle.create('training-sessions', stamp(steps.planned, [8, 9]), {
      courseId: ids.ofCourse(course),
      providerId: ids.ofProvider(provider),
      status: 'Scheduled',
      startDate: steps.startDate,
      endDate: steps.endDate,
      location: sites[site],
      seats,
    });
  }

  /** Enrolled together, except people who were not employed yet. */
  function enrol(entry: RollEntry, session: Session, { enrolled }: Steps, together: Stamp): Enrolment {
    const day = knownOn(making, entry, enrolled);
    return chronicle.create('enrolments', day === enrolled ? together : stamp(day, [9, 11]), {
      sessionId: session.id,
      employeeId: entry.id,
      attendance: null,
      result: null,
      notes: null,
    });
  }

  function begin(
    session: Session,
    [course, , status]: PlannedSession,
    steps: Steps,
    seats: readonly Seat[],
  ): Session {
    if (status === 'Scheduled') return session;
    if (status === 'Cancelled')
      return chronicle.change('training-sessions', stamp(steps.cancelled, [14, 17]), session, {
        status,
      });
    const begun = stamp(steps.begun, [11, 12]);
    for (const { entry } of seats) book.turn(entry, course, begun, 'In Progress');
    return chronicle.change('training-sessions', begun, session, { status: 'In Progress' });
  }

  function note(enrolment: Enrolment, noted: Stamp, { how, notes }: Seat): Enrolment {
    if (how === 'Enrolled') return enrolment;
    const attendance = how === 'Absent' ? ('Absent' as const) : ('Present' as const);
    const result = how === 'Passed' || how === 'Failed' ? how : null;
    return chronicle.change('enrolments', noted, enrolment, { attendance, result, notes });
  }

  /**
   * People who passed complete the course with a certificate that refers to the session; the
   * others' needs stay open.
   */
  function conclude(
    { entry, how }: Seat,
    [course, provider]: PlannedSession,
    session: Session,
    ended: Stamp,
  ) {
    if (how !== 'Passed') {
      book.turn(entry, course, ended, 'Pending');
      return withoutNeed;
    }
    const document = certify(making, ended, { entry, course, provider, session });
    const completion = { completionDate: session.endDate, result: 'Passed', evidenceId: document.id };
    return { needId: book.complete(entry, course, ended, completion).id, document };
  }
}

const withoutNeed = { needId: null, document: null };
