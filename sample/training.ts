import { addDays } from '#contract/engine/days.ts';
import type { Stamp } from './chronicle.ts';
import type { Making } from './making.ts';
import { openNeedBook } from './need-book.ts';
import { between } from './office-hours.ts';
import { sessionsAhead } from './sessions-ahead.ts';
import { sessionsBefore } from './sessions-before.ts';
import { sessionsHeld } from './sessions-held.ts';
import type { StaffList } from './staff-list.ts';
import { courses, providers, retired, type Course, type Provider } from './training-catalogue.ts';
import { fillNeedBook, renewWhatRunsOut, type Paper } from './training-needs.ts';
import { priorities, requirements } from './training-plan.ts';
import { holdingSessions } from './training-sessions.ts';

/** In time order, because a later session may meet needs that an earlier one left open. */
const plannedSessions = [...sessionsBefore, ...sessionsHeld, ...sessionsAhead];

/** A year of training; `papers` are the documents filed separately. */
export function makeTraining(making: Making, staff: StaffList, papers: readonly Paper[]) {
  const { calendar, chronicle, siteIds } = making;
  const firstWeek = addDays(calendar.rollout, 3);

  const trainingProviders = Object.entries(providers).map(([providerName, contactDetails]) =>
    chronicle.create('training-providers', stamp(firstWeek, [8, 9]), {
      providerName,
      contactDetails,
      isRetired: false,
    }),
  );
  const trainingCourses = Object.entries(courses).map(
    ([courseName, [description, targetGroup, competencyLevel, validityPeriodMonths]]) =>
      chronicle.create('training-courses', stamp(firstWeek, [9, 10]), {
        courseName,
        description,
        targetGroup,
        competencyLevel,
        validityPeriodMonths,
        isRetired: false,
      }),
  );
  const courseIds = new Map(trainingCourses.map(({ courseName, id }) => [courseName, id]));
  const providerIds = new Map(trainingProviders.map(({ providerName, id }) => [providerName, id]));
  const ofCourse = (course: Course) => courseIds.get(course) ?? '';
  const ofProvider = (provider: Provider) => providerIds.get(provider) ?? '';

  const book = openNeedBook(making, ofCourse);
  fillNeedBook(making, staff, book, papers);
  const held = plannedSessions.map(holdingSessions(making, staff, book, { ofCourse, ofProvider }));
  renewWhatRunsOut(making, staff, book);

  return {
    trainingProviders: trainingProviders.map((provider) => {
      const daysAgo = find(retired.providers, provider.providerName);
      return daysAgo === undefined
        ? provider
        : chronicle.change('training-providers', retirement(daysAgo), provider, { isRetired: true });
    }),
    trainingCourses: trainingCourses.map((course) => {
      const daysAgo = find(retired.courses, course.courseName);
      return daysAgo === undefined
        ? course
        : chronicle.change('training-courses', retirement(daysAgo), course, { isRetired: true });
    }),
    trainingSessions: held.map(({ session }) => session),
    enrolments: held.flatMap(({ enrolments }) => enrolments),
    certificates: held.flatMap(({ documents }) => documents),
    trainingNeeds: book.all(),
    trainingRequirements: requirements.map(requirement),
  };

  function requirement([
    course,
    { position, site, assetCategory },
    daysToComplete,
  ]: (typeof requirements)[number]) {
    return chronicle.create('training-requirements', stamp(addDays(calendar.rollout, 22), [9, 12]), {
      courseId: ofCourse(course),
      position: position ?? null,
      siteId: (site && siteIds.get(site)) ?? null,
      assetCategory: assetCategory ?? null,
      priority: priorities[course],
      daysToComplete,
    });
  }

  function retirement(daysAgo: number): Stamp {
    return stamp(calendar.daysAgo(daysAgo), [9, 16]);
  }

  function stamp(day: string, hours: readonly [number, number]): Stamp {
    return { at: between(making, day, hours), by: staff.userOf('training') };
  }
}

function find(among: Readonly<Record<string, number>>, name: string): number | undefined {
  return among[name];
}
