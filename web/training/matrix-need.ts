import type { trainingNeeds } from '#contract/training/training-needs.ts';
import type { RecordIn } from '#web/engine/records.ts';

type Need = Pick<RecordIn<typeof trainingNeeds>, 'employeeId' | 'courseId' | 'status' | 'completionDate'>;

/**
 * What a cell of the matrix says: of all needs of one employee for one course the one that is still to
 * be met, or else the latest completion.
 */
export function needFor<N extends Need>(needs: readonly N[], employeeId: string, courseId: string) {
  const ofCell = needs.filter((need) => need.employeeId === employeeId && need.courseId === courseId);
  const completed = ofCell
    .filter(({ status }) => status === 'Completed')
    .toSorted((left, right) => (right.completionDate ?? '').localeCompare(left.completionDate ?? ''));
  const open = ofCell.find(({ status }) => status !== 'Completed');
  return open ?? completed[0];
}
