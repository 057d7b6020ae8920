import type { Viewer } from '#contract/engine/access.ts';
import { needWords, type trainingNeeds } from '#contract/training/training-needs.ts';
import type { CreateBody, UpdateBody } from '#server/engine/rules.ts';
import type { Columns, Row } from '#server/engine/row.ts';
import { invalid } from '#server/http-error.ts';
import type { trainingNeedTable } from '../tables.ts';

type Need = Row<typeof trainingNeedTable>;

/** The values of a new need. When completed without a date, it was completed today. */
export function newNeed(
  { status, completionDate, result }: CreateBody<typeof trainingNeeds>,
  viewer: Viewer,
): Columns<typeof trainingNeedTable> {
  if (status === 'Overdue') throw refused('status', needWords.overdueNotSet);
  refuseResult({ status, result });
  return status === 'Completed' && completionDate == null ? { completionDate: viewer.today } : {};
}

/**
 * The values of a need after a change. Its date, result and certificate belong to a completion and are cleared with it.
 */
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
  // A date or result that is sent back unchanged belongs to the previous status.
  const isMoved = status !== current.status;
  const isOtherCourse = rest.courseId !== undefined && rest.courseId !== current.courseId;
  // The certificate is for the current course.
  if (isOtherCourse && !isMoved && status === 'Completed') throw refused('courseId', needWords.courseStays);
  const isSameDate = rest.completionDate === undefined || rest.completionDate === current.completionDate;
  const isSameResult = rest.result === undefined || rest.result === current.result;
  const changed = {
    ...rest,
    status,
    ...(isMoved && isSameDate && { completionDate: status === 'Completed' ? viewer.today : null }),
    ...(isMoved && status !== 'Completed' && isSameResult && { result: null }),
    ...(isMoved && { evidenceId: null }),
    // A completion on another day expires on another day, so its renewal starts over.
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
