import { useQuery } from '@tanstack/react-query';
import { employeeHolidays, type EmployeeHoliday } from '#contract/financial/pay/employee-holidays.ts';
import { publicHolidays } from '#contract/financial/pay/public-holidays.ts';
import { attendance } from '#contract/hr/attendance.ts';
import { leaveRequests } from '#contract/hr/leave-requests.ts';
import { reading } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useRight } from '#web/engine/session.ts';
import { useScope } from '#web/page/use-scope.ts';
import type { Attendance } from './attendance-badge.tsx';
import { monthDays, monthEnds, type MonthDays } from './month-days.ts';

export type AttendanceDays = MonthDays<Attendance, RecordIn<typeof leaveRequests>, EmployeeHoliday>;

/** One person's month, as far as the user may see it. */
export function useMonth(employeeId: string, month: string) {
  const scopes = useScope();
  const { first, last } = monthEnds(month);
  const recorded = useQuery({
    ...reading(attendance.list, { query: { employeeId, dateFrom: first, dateTo: last } }),
    enabled: employeeId !== '',
  });
  const away = useQuery({
    ...reading(leaveRequests.list, {
      query: { employeeId, status: 'Approved', startDateTo: last, endDateFrom: first },
    }),
    enabled:
      employeeId !== '' && (scopes('leave:read', employeeId) || scopes('leave.dates:read', employeeId)),
  });
  const holidays = useQuery({
    ...reading(employeeHolidays, { params: { employeeId }, query: { dateFrom: first, dateTo: last } }),
    enabled: useRight(publicHolidays.rights.read) !== null && employeeId !== '',
  });
  const days: AttendanceDays = monthDays(month, {
    records: recorded.data ?? [],
    leave: away.data ?? [],
    holidays: holidays.data ?? [],
  });
  return {
    days,
    isLoading: recorded.isLoading || away.isLoading,
    error: recorded.error ?? away.error,
    /** The days are shown without public holidays. */
    isWithoutHolidays: holidays.isError,
    retry() {
      for (const query of [recorded, away, holidays]) if (query.error) void query.refetch();
    },
  };
}
