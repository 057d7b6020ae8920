import { useQuery } from '@tanstack/react-query';
import { leaveRequests } from '#contract/hr/leave-requests.ts';
import { useFormats } from '#web/engine/format.ts';
import { reading } from '#web/engine/queries.ts';
import { useLeaveTypeNames } from '../../leave-type-names.ts';
import type { TabProps } from '../person.ts';
import { commonDays, daysByMonth, daysOfYear } from '../summary/months.ts';
import { Summary } from '../summary/summary.tsx';
import { describeDays, leavePeriod } from './leave-period.ts';

/** More than anyone takes in a year. */
const atMost = 500;

/** The approved leave of this year by type, and what comes next. */
export function LeaveSummary({ person }: TabProps) {
  const formats = useFormats();
  const today = formats.today();
  const year = today.slice(0, 4);
  const whole = daysOfYear(year);
  const names = useLeaveTypeNames();
  const { data } = useQuery(
    reading(leaveRequests.list, {
      query: { employeeId: person.id, endDateFrom: whole.startDate, sort: 'startDate', pageSize: atMost },
    }),
  );
  if (!data) return null;
  const approved = data.filter(({ status }) => status === 'Approved');
  const next = approved.find(({ endDate }) => endDate >= today);
  const pending = data.filter(({ status }) => status === 'Pending').length;
  // Some users see the dates but not the types.
  const types = data.some(({ leaveType }) => leaveType === undefined) ? [] : names;
  const daysOf = (some: typeof approved) =>
    describeDays(some.reduce((sum, leave) => sum + commonDays(leave, whole), 0));
  return (
    <Summary
      title={`Leave in ${year}`}
      figures={[
        ...types.map((type) => ({
          label: type,
          value: daysOf(approved.filter(({ leaveType }) => leaveType === type)),
        })),
        ...(types.length === 0 ? [{ label: 'Approved', value: daysOf(approved) }] : []),
        { label: 'Pending requests', value: String(pending) },
      ]}
      next={{
        label: next && next.startDate <= today ? 'On leave now' : 'Next leave',
        value: next
          ? [next.leaveType, leavePeriod(next, formats)].filter(Boolean).join(', ')
          : 'None planned',
      }}
      months={{
        label: `Days on leave in ${year}`,
        values: daysByMonth(approved, year),
        describe: describeDays,
      }}
    />
  );
}
