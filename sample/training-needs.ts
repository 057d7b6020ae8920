import { addDays } from '#contract/engine/days.ts';
import { paperKinds, type PaperKind } from './document-plan.ts';
import type { Making } from './making.ts';
import type { NeedBook } from './need-book.ts';
import { between, later, weekdayFrom, weekdayUntil } from './office-hours.ts';
import { isThere, type StaffList } from './staff-list.ts';
import { courses, type Course } from './training-catalogue.ts';
import { knownOn, trainingKeeper } from './training-keeper.ts';
import { earlierCompletions, openNeeds, type OpenNeed } from './training-plan.ts';

/** A document that may certify a completion. */
export interface Paper {
  id: string;
  employeeId: string;
  documentName: string;
  issueDate: string;
  createdAt: string;
}

/** Earlier completions with or without a document, and planned needs. */
export function fillNeedBook(
  making: Making,
  staff: StaffList,
  book: NeedBook,
  papers: readonly Paper[],
): void {
  const { calendar } = making;
  const firstFriday = addDays(calendar.rollout, 4);
  const keeper = trainingKeeper(making, staff);
  for (const [name, course, daysAgo] of earlierCompletions)
    book.create(staff.named(name), course, stamp(firstFriday, [10, 17]), {
      status: 'Completed',
      completionDate: calendar.daysAgo(daysAgo),
    });
  for (const paper of papers) write(paper);
  for (const need of openNeeds) open(need);

  function write({ id, employeeId, documentName, issueDate, createdAt }: Paper): void {
    const kind = Object.entries<PaperKind>(paperKinds).find(([name]) => name === documentName)?.[1];
    const entry = staff.roll.find((one) => one.id === employeeId);
    if (!kind?.course || !entry) return;
    const day = weekdayFrom(addDays(calendar.dayOf(new Date(createdAt)), 1));
    book.create(entry, kind.course, stamp(day, [8, 10]), {
      status: 'Completed',
      completionDate: issueDate,
      result: 'Competent',
      evidenceId: id,
    });
  }

  function open([name, course, dueIn, writtenAgo]: OpenNeed): void {
    const entry = staff.named(name);
    const written = later(weekdayUntil(calendar.daysAgo(writtenAgo)), firstFriday);
    book.open(entry, course, stamp(knownOn(making, entry, written), [7, 8]), calendar.daysAgo(-dueIn));
  }

  function stamp(day: string, hours: readonly [number, number]) {
    return { at: between(making, day, hours), by: keeper(day) };
  }
}

/** The renewals that are open today. */
export function renewWhatRunsOut({ calendar }: Making, staff: StaffList, book: NeedBook): void {
  for (const entry of staff.roll)
    if (isThere(entry, calendar.today))
      for (const course of courseNames) book.renew(entry, course, calendar.today);
}

const courseNames = Object.keys(courses).filter((name): name is Course => name in courses);
