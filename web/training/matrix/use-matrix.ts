import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { QueryOf } from '#contract/engine/endpoint.ts';
import {
  coursesAtFirst,
  employeesAtFirst,
  readTrainingMatrix,
  type TrainingMatrix,
} from '#contract/training/training-matrix.ts';
import { absent, type Address } from '#web/engine/list-state.ts';
import { reading } from '#web/engine/queries.ts';
import { pastTheEnd } from '#web/engine/invalid-params.ts';
import { useInvalidParams } from '#web/list/use-invalid-params.ts';

/** Default page sizes. */
export const pageSize = employeesAtFirst;
export const coursePageSize = coursesAtFirst;

export type MatrixFilters = Pick<
  QueryOf<typeof readTrainingMatrix>,
  'siteId' | 'position' | 'courseId' | 'gaps'
>;

const nothing: TrainingMatrix = { courses: [], courseTotal: 0, employees: [], employeeTotal: 0 };

/** The matrix with the state in the URL, and functions to change it. */
export function useMatrix() {
  const address: Address = useSearch({ strict: false });
  const navigate = useNavigate();
  const filters = filtersIn(address);
  const page = Number(address.page ?? 1);
  const coursePage = Number(address['courses.page'] ?? 1);
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    ...reading(readTrainingMatrix, { query: { page, pageSize, coursePage, coursePageSize, ...filters } }),
    placeholderData: keepPreviousData,
  });
  const { employeeTotal, courseTotal } = (isPlaceholderData ? null : data) ?? {
    employeeTotal: null,
    courseTotal: null,
  };
  useInvalidParams(
    (employeeTotal && pastTheEnd({}, { page, pageSize, total: employeeTotal })) ||
      (courseTotal &&
        pastTheEnd(
          { name: 'courses' },
          { page: coursePage, pageSize: coursePageSize, total: courseTotal },
        )) ||
      null,
  );

  function go(step: Address, replace = false) {
    void navigate({ to: '.', search: (before) => ({ ...before, ...step }), replace });
  }

  const turn = (param: 'page' | 'courses.page', to: number) => go({ [param]: to > 1 ? to : undefined });

  return {
    matrix: data ?? nothing,
    filters,
    page,
    coursePage,
    /** The open cell: 'employee.course'. */
    openCell: address.view === undefined ? undefined : String(address.view),
    isNarrowed: Object.values(filters).some(Boolean),
    isLoading: isPending,
    isRefreshing: isPlaceholderData,
    error: data ? null : error,
    retry: () => void refetch(),
    filter: (changes: MatrixFilters) => go({ ...changes, ...absent(['page', 'courses.page', 'view']) }),
    clear: () => go(absent(['siteId', 'position', 'courseId', 'gaps', 'page', 'courses.page', 'view'])),
    turnTo: (to: number) => turn('page', to),
    turnCoursesTo: (to: number) => turn('courses.page', to),
    open: (cell: string | undefined) => go({ view: cell }),
  };
}

export type OpenMatrix = ReturnType<typeof useMatrix>;

function filtersIn(address: Address): MatrixFilters {
  const { siteId, position, courseId } = address;
  return {
    ...(siteId !== undefined && { siteId: String(siteId) }),
    ...(position !== undefined && { position: String(position) }),
    ...(courseId !== undefined && { courseId: String(courseId) }),
    ...(address.gaps === '1' && { gaps: '1' as const }),
  };
}
