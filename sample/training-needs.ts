import { addDays } from '#contract/engine/days.ts';
import type { keptNeedStatuses } from '#contract/training/training-needs.ts';
import type { Kept } from './chronicle.ts';
import type { Making } from './making.ts';
import { between, later, weekdayFrom, weekdayUntil } from './office-hours.ts';
import type { RollEntry } from './roll.ts';
import type { StaffList } from './staff-list.ts';
import { courses, plannedSessions, type Course } from './training-catalogue.ts';
import { audiences, completedNeeds, isInAudience, openNeeds, type OpenNeed } from './training-plan.ts';

type Status = (typeof keptNeedStatuses)[number];

interface Need extends Kept {
  employeeId: string;
  courseId: string;
  status: Status;
  priority: (typeof audiences)[Course][1];
  dueDate: string | null;
  completionDate: string | null;
}

/** What people must learn: what is open by the plan, and what is done by what their work asks for. */
export function makeNeeds(making: Making, staff: StaffList, idOf: (course: Course) => string): Need[] {
  const { calendar, chronicle, random } = making;
  const by = staff.userOf('training');
  const firstWeek = addDays(calendar.rollout, 4);
  return [...done(), ...openNeeds.map(open)];

  function done(): Need[] {
    const asked = staff.roll
      .filter(({ startDate }) => startDate < calendar.daysAgo(60))
      .flatMap((entry) => coursesOf(entry).map((course) => ({ entry, course, turn: random.whole(0, 9999) })));
    return asked
      .toSorted((left, right) => left.turn - right.turn)
      .slice(0, completedNeeds)
      .map(({ entry, course }) => completed(entry, course));
  }

  function coursesOf(entry: RollEntry): Course[] {
    const isOpen = (course: Course) => openNeeds.some(([name, one]) => name === entry.name && one === course);
    return plannedCourses.filter((course) => isInAudience(entry, course) && !isOpen(course));
  }

  /** On the last day of a session, or before the system came, within the validity of the course. */
  function completed(entry: RollEntry, course: Course): Need {
    const completionDate = completionOf(entry, course);
    const asked = addDays(completionDate, -random.whole(20, 45));
    const known = later(firstWeek, calendar.dayOf(entry.enteredAt));
    const need = { ...blank(entry, course), dueDate: addDays(completionDate, random.whole(2, 28)) };
    if (completionDate <= known)
      return chronicle.create(
        'training-needs',
        { at: between(making, weekdayFrom(known), [10, 17]), by },
        { ...need, status: 'Completed', completionDate },
      );
    const pending: Need = chronicle.create(
      'training-needs',
      { at: between(making, weekdayFrom(later(asked, known)), [10, 12]), by },
      { ...need, status: 'Pending', completionDate: null },
    );
    return chronicle.change(
      'training-needs',
      {
        at: between(making, later(completionDate, calendar.dayOf(new Date(pending.createdAt))), [15, 17]),
        by,
      },
      pending,
      { status: 'Completed', completionDate },
    );
  }

  function completionOf({ startDate, endDate }: RollEntry, course: Course): string {
    const [months, ago] = [courses[course][3] ?? 36, random.whole(0, 9999)];
    const wasInSession = random.chance(0.75);
    const session = plannedSessions.find(([one, , status]) => one === course && status === 'Completed');
    const sessionEnd = session && calendar.daysAgo(-session[3] - session[4] + 1);
    const isHere = sessionEnd && startDate < sessionEnd && (endDate === null || endDate > sessionEnd);
    if (isHere && wasInSession) return sessionEnd;
    const earliest = later(addDays(startDate, 3), calendar.daysAgo(months * 30 - 100));
    const days = (new Date(calendar.daysAgo(190)).getTime() - new Date(earliest).getTime()) / 86_400_000;
    return days > 0 ? addDays(earliest, ago % days) : earliest;
  }

  function open([name, course, status, dueIn, writtenAgo]: OpenNeed): Need {
    const entry = staff.named(name);
    const day = later(
      weekdayUntil(calendar.daysAgo(writtenAgo)),
      addDays(calendar.dayOf(entry.enteredAt), 1),
    );
    const pending: Need = chronicle.create(
      'training-needs',
      { at: between(making, day, [10, 12]), by },
      { ...blank(entry, course), status: 'Pending', dueDate: calendar.daysAgo(-dueIn), completionDate: null },
    );
    if (status === 'Pending') return pending;
    const begun = later(calendar.daysAgo(1), day);
    return chronicle.change('training-needs', { at: between(making, begun, [14, 17]), by }, pending, {
      status,
    });
  }

  function blank(entry: RollEntry, course: Course) {
    return { employeeId: entry.id, courseId: idOf(course), priority: audiences[course][1] };
  }
}

const plannedCourses = Object.keys(courses).filter((name): name is Course => name in courses);
