import type { Viewer } from '#contract/engine/access.ts';
import { needWords, type trainingNeeds } from '#contract/training/training-needs.ts';
import type { CreateBody, UpdateBody } from '#server/engine/resource.ts';
import type { Columns, Row } from '#server/engine/row.ts';
import { invalid } from '#server/http-error.ts';
import type { trainingNeedTable } from './tables.ts';

type Need = Row<typeof trainingNeedTable>;

/** What a new need is given: completed without a date, it was today. */
export function newNeed(
  { status, completionDate, result }: CreateBody<typeof trainingNeeds>,
  viewer: Viewer,
): Columns<typeof trainingNeedTable> {
  if (status === 'Overdue') throw refused('status', needWords.overdueNotSet);
  refuseResult({ status, result });
  return status === 'Completed' && completionDate == null ? { completionDate: viewer.today } : {};
}

/** What a need becomes. Its date, result and certificate are those of a completion, and go with it. */
export function changedNeed(
  input: UpdateBody<typeof trainingNeeds>,
  current: Need,
  viewer: Viewer,
): Columns<typeof trainingNeedTable> {
  const { status: asked, ...rest } = input;
  const status = asked === 'Overdue' ? current.status : (asked ?? current.status);
  const isPast = current.dueDate !== null && current.dueDate < viewer.today;
  if (asked === 'Overdue' && (current.status === 'Completed' || !isPast))
    throw refused('status', needWords.overdueNotSet);
  // A date or a result that comes back as it was is that of the other status.
  const isMoved = status !== current.status;
  const isOtherCourse = rest.courseId !== undefined && rest.courseId !== current.courseId;
  // Its certificate shows that course.
  if (isOtherCourse && !isMoved && status === 'Completed') throw refused('courseId', needWords.courseStays);
  const isSameDate = rest.completionDate === undefined || rest.completionDate === current.completionDate;
  const isSameResult = rest.result === undefined || rest.result === current.result;
  const changed = {
    ...rest,
    status,
    ...(isMoved && isSameDate && { completionDate: status === 'Completed' ? viewer.today : null }),
    ...(isMoved && status !== 'Completed' && isSameResult && { result: null }),
    ...(isMoved && { evidenceId: null }),
    // Another completion runs out on another day.
    ...((isMoved || !isSameDate) && { renewalOpenedOn: null }),
  };
  refuseResult(changed);
  return changed;
}

interface Completed {
  status: string | undefined;
  result?: string | null | undefined;
}

function refuseResult({ status, result }: Completed): void {
  if (result && status !== 'Completed') throw refused('result', needWords.resultWithCompletion);
}

function refused(path: string, message: string) {
  return invalid([{ path, message }]);
}
