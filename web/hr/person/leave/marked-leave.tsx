import { leaveRequests } from '#contract/hr/leave-requests.ts';
import { useRecord } from '#web/engine/records.ts';
import { LeaveLine } from './leave-line.tsx';

/** The request in the URL, shown first if it is on another page of the list. */
export function MarkedLeave({ id, employeeId }: { id: string; employeeId: string }) {
  const { record } = useRecord(leaveRequests, id);
  return record?.employeeId === employeeId && <LeaveLine leave={record} isMarked />;
}
