import { addDays } from '#contract/engine/days.ts';
import type { keptNeedStatuses } from '#contract/training/training-needs.ts';
import type { Stamp, Kept } from './chronicle.ts';
import type { Making } from './making.ts';
import { between, later } from './office-hours.ts';
import type { RollEntry } from './roll.ts';
import type { Course } from './training-catalogue.ts';
import { priorities } from './training-plan.ts';
import { validUntil } from './validity.ts';

export interface Need extends Kept {
  employeeId: string;
  courseId: string;
  status: (typeof keptNeedStatuses)[number];
  priority: (typeof priorities)[Course];
  dueDate: string | null;
  completionDate: string | null;
  result: string | null;
  evidenceId: string | null;
  renewalOpenedOn: string | null;
}

interface Completion {
  completionDate: string;
  result: string | null;
  evidenceId: string | null;
}

/** Days before expiry when a renewal need opens. */
const renewalDays = 60;

/** Everyone's training needs as they open, are met and recur. */
export function openNeedBook({ calendar, chronicle, ...making }: Making, idOf: (course: Course) => string) {
  const book = new Map<string, Need[]>();
  const resource = 'training-needs';

  function needsOf(entry: RollEntry, course: Course): readonly Need[] {
    return book.get(placeOf(entry, course)) ?? [];
  }

  function openOf(entry: RollEntry, course: Course): Need | undefined {
    return needsOf(entry, course).find(({ status }) => status !== 'Completed');
  }

  function keep(entry: RollEntry, course: Course, need: Need): Need {
    const others = needsOf(entry, course).filter(({ id }) => id !== need.id);
    book.set(placeOf(entry, course), [...others, need]);
    return need;
  }

  function create(entry: RollEntry, course: Course, stamp: Stamp, given: Partial<Need>): Need {
    const { evidenceId = null, renewalOpenedOn = null, ...rest } = given;
    const kept = chronicle.create(resource, stamp, {
      employeeId: entry.id,
      courseId: idOf(course),
      status: 'Pending' as const,
      priority: priorities[course],
      dueDate: null,
      completionDate: null,
      result: null,
      ...rest,
    });
    return keep(entry, course, { ...kept, evidenceId, renewalOpenedOn });
  }

  /** Returns the open need, if there is one. */
  function open(entry: RollEntry, course: Course, stamp: Stamp, dueDate: string): Need {
    return openOf(entry, course) ?? create(entry, course, stamp, { dueDate });
  }

  function turn(entry: RollEntry, course: Course, stamp: Stamp, status: 'Pending' | 'In Progress'): void {
    const need = openOf(entry, course);
    if (need && need.status !== status)
      keep(entry, course, chronicle.change(resource, stamp, need, { status }));
  }

  function complete(entry: RollEntry, course: Course, stamp: Stamp, completion: Completion): Need {
    const { evidenceId, ...values } = completion;
    const need = openOf(entry, course);
    if (!need) return create(entry, course, stamp, { status: 'Completed', ...completion });
    const done = chronicle.change(resource, stamp, need, { status: 'Completed', ...values });
    return keep(entry, course, { ...done, evidenceId });
  }

  /** Opens the renewal of the latest completion automatically, if due by that day. */
  function renew(entry: RollEntry, course: Course, by: string): void {
    const latest = needsOf(entry, course)
      .toSorted((left, right) => (left.completionDate ?? '').localeCompare(right.completionDate ?? ''))
      .at(-1);
    if (!latest?.completionDate || openOf(entry, course)) return;
    const dueDate = validUntil(course, latest.completionDate);
    if (dueDate === null || dueDate < addDays(calendar.rollout, renewalDays)) return;
    const day = later(addDays(dueDate, -renewalDays), addDays(calendar.dayOf(new Date(latest.updatedAt)), 1));
    if (day > by) return;
    keep(entry, course, { ...latest, renewalOpenedOn: day });
    create(entry, course, { at: between({ calendar, ...making }, day, [0, 1]), by: null }, { dueDate });
  }

  function all(): Need[] {
    return [...book.values()].flat();
  }

  return { all, openOf, create, open, turn, complete, renew };
}

export type NeedBook = ReturnType<typeof openNeedBook>;

function placeOf({ id }: RollEntry, course: Course): string {
  return `${id} ${course}`;
}
