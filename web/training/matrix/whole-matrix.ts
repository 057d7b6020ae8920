import {
  coursesAtMost,
  noSite,
  readTrainingMatrix,
  type TrainingMatrix,
} from '#contract/training/training-matrix.ts';
import { call } from '#web/engine/client.ts';
import type { Reading } from '#web/sheet/sheet.ts';
import { loadOptionName } from '#web/list/filter-names.ts';
import type { MatrixFilters } from './use-matrix.ts';

export interface WholeMatrix extends Pick<TrainingMatrix, 'courses' | 'employees'> {
  /** The active filters, in words. */
  filters: string[];
  asOf: string;
}

const peopleInPart = 250;

/** The whole matrix with its filters, loaded in parts. */
export async function readWholeMatrix(
  filters: MatrixFilters,
  { signal, tell }: Reading,
): Promise<WholeMatrix> {
  const part = (page: number, coursePage: number) =>
    call(
      readTrainingMatrix,
      { query: { ...filters, page, pageSize: peopleInPart, coursePage, coursePageSize: coursesAtMost } },
      { signal },
    );
  const whole: WholeMatrix = {
    courses: [],
    employees: [],
    filters: await inWords(filters),
    asOf: new Date().toISOString(),
  };
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

async function inWords({ siteId, position, courseId, gaps }: MatrixFilters): Promise<string[]> {
  const named = async (path: string, id: string) => (await loadOptionName(path, id)) ?? 'selected';
  return [
    ...(siteId ? [`Site: ${siteId === noSite ? 'none' : await named('/api/sites', siteId)}`] : []),
    ...(position ? [`Position: ${position}`] : []),
    ...(courseId ? [`Course: ${await named('/api/training-courses', courseId)}`] : []),
    ...(gaps ? ['Only gaps'] : []),
  ];
}
