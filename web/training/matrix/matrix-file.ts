import {
  coursesAtMost,
  readTrainingMatrix,
  type TrainingMatrix,
} from '#contract/training/training-matrix.ts';
import { call } from '#web/engine/client.ts';
import { csvOf } from '#web/table/csv.ts';
import { exportedDay } from './cell-day.ts';
import type { MatrixFilters } from './use-matrix.ts';

type Whole = Pick<TrainingMatrix, 'courses' | 'employees'>;

const peopleInPart = 250;

export async function readWhole(
  filters: MatrixFilters,
  tell: (read: number, total: number) => void,
): Promise<Whole> {
  const part = (page: number, coursePage: number) =>
    call(readTrainingMatrix, {
      query: { ...filters, page, pageSize: peopleInPart, coursePage, coursePageSize: coursesAtMost },
    });
  const whole: Whole = { courses: [], employees: [] };
  for (let page = 1; ; page += 1) {
    const first = await part(page, 1);
    const parts = [first];
    for (let next = 2; (next - 1) * coursesAtMost < first.courseTotal; next += 1)
      parts.push(await part(page, next));
    whole.courses = parts.flatMap(({ courses }) => courses);
    const rest = parts
      .slice(1)
      .map(({ employees }) => new Map(employees.map(({ id, cells }) => [id, cells])));
    for (const person of first.employees)
      whole.employees.push({
        ...person,
        cells: [...person.cells, ...rest.flatMap((cells) => cells.get(person.id) ?? [])],
      });
    if (first.employees.length === 0 || whole.employees.length >= first.employeeTotal) return whole;
    tell(whole.employees.length, first.employeeTotal);
  }
}

/** A line for each person; of each course two columns: the standing, and its day. */
export function matrixCsv({ courses, employees }: Whole): string {
  const ofCourses = courses.flatMap(({ courseName }) => [courseName, `${courseName}: valid until or due`]);
  const head = ['Employee', 'Employee ID', 'Position', 'Site', ...ofCourses];
  const lines = employees.map(({ employeeName, employeeNumber, position, siteName, cells }) => [
    employeeName,
    employeeNumber,
    position,
    siteName ?? '',
    ...cells.flatMap((cell) => [cell.standing, exportedDay(cell) ?? '']),
  ]);
  return csvOf([head, ...lines]);
}
