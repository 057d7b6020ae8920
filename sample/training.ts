import { addDays } from '#contract/engine/days.ts';
import type { sessionStatuses } from '#contract/training/training-sessions.ts';
import type { Kept } from './chronicle.ts';
import type { Making } from './making.ts';
import { between, weekdayUntil } from './office-hours.ts';
import { sites } from './sites.ts';
import type { StaffList } from './staff-list.ts';
import {
  courses,
  plannedSessions,
  providers,
  type Course,
  type PlannedSession,
} from './training-catalogue.ts';
import { makeNeeds } from './training-needs.ts';

interface Session extends Kept {
  courseId: string;
  providerId: string | null;
  status: (typeof sessionStatuses)[number];
  startDate: string;
  endDate: string;
  location: string;
}

export function makeTraining(making: Making, staff: StaffList) {
  const { calendar, chronicle } = making;
  const by = staff.userOf('training');
  const firstWeek = addDays(calendar.rollout, 3);

  const trainingProviders = Object.entries(providers).map(([providerName, contactDetails]) =>
    chronicle.create(
      'training-providers',
      { at: between(making, firstWeek, [8, 9]), by },
      { providerName, contactDetails },
    ),
  );
  const trainingCourses = Object.entries(courses).map(
    ([courseName, [description, targetGroup, competencyLevel, validityPeriodMonths]]) =>
      chronicle.create(
        'training-courses',
        { at: between(making, firstWeek, [9, 10]), by },
        { courseName, description, targetGroup, competencyLevel, validityPeriodMonths },
      ),
  );
  const courseIds = new Map(trainingCourses.map(({ courseName, id }) => [courseName, id]));
  const providerIds = new Map(trainingProviders.map(({ providerName, id }) => [providerName, id]));
  const idOf = (course: Course) => courseIds.get(course) ?? '';

  return {
    trainingProviders,
    trainingCourses,
    trainingSessions: plannedSessions.map(session),
    trainingNeeds: makeNeeds(making, staff, idOf),
  };

  /** Every session was scheduled first, three weeks ahead. */
  function session([course, provider, status, beginsIn, days, site]: PlannedSession): Session {
    const startDate = calendar.daysAgo(-beginsIn);
    const endDate = addDays(startDate, days - 1);
    const planned = weekdayUntil(calendar.daysAgo(Math.max(21 - beginsIn, 4)));
    const made: Session = chronicle.create(
      'training-sessions',
      { at: between(making, planned, [10, 12]), by },
      {
        courseId: idOf(course),
        providerId: providerIds.get(provider) ?? null,
        status: 'Scheduled',
        startDate,
        endDate,
        location: sites[site],
      },
    );
    if (status === 'Scheduled') return made;
    const changedOn = { Completed: endDate, 'In Progress': startDate, Cancelled: addDays(startDate, -3) }[
      status
    ];
    return chronicle.change('training-sessions', { at: between(making, changedOn, [14, 17]), by }, made, {
      status,
    });
  }
}
