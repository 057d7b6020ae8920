import { Check, Send, X } from 'lucide-react';
import { timesheets } from '#contract/hr/timesheets.ts';
import { useFormats } from '#web/engine/format.ts';
import type { RecordIn } from '#web/engine/records.ts';
import type { Bulk } from '#web/bulk/bulk-transitions.ts';
import { payPeriod } from './pay-period.ts';

/** The fields of a timesheet that its transitions need. */
export type MovableTimesheet = Pick<
  RecordIn<typeof timesheets>,
  'id' | 'version' | 'employeeId' | 'employeeName' | 'payPeriodStart' | 'payPeriodEnd' | 'status'
>;

export const rejectionHint = 'The reason is sent back with the timesheet.';

/** Transitions of several timesheets at once. Approved ones are only rejected singly. */
export function useManyTimesheets(): Bulk<MovableTimesheet> {
  const formats = useFormats();
  return {
    resource: timesheets,
    offered: [
      { to: 'Submitted', icon: Send },
      { to: 'Rejected', from: ['Submitted'], icon: X },
      { to: 'Approved', icon: Check },
    ],
    name: (timesheet) => `${timesheet.employeeName}, ${payPeriod(timesheet, formats)}`,
  };
}
