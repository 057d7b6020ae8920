import type { payroll } from '#contract/financial/payroll.ts';
import type { attendance } from '#contract/hr/attendance.ts';
import type { employees } from '#contract/hr/employees.ts';
import type { leaveRequests } from '#contract/hr/leave-requests.ts';
import type { timesheets } from '#contract/hr/timesheets.ts';
import type { trainingNeeds } from '#contract/training/training-needs.ts';
import type { ListAddress } from '#web/engine/search-params.ts';

/** The file of one person: its tab, the record marked there, the dialog over it, the month of its calendar, the
 * status of its documents, the list of the tab. */
export const personPageParams = {
  name: 'person',
  own: ['tab', 'view', 'dialog', 'month', 'status'],
  lists: {
    leave: { name: 'person', rows: 20 } as const satisfies ListAddress<typeof leaveRequests>,
    timesheets: { name: 'person', rows: 20 } as const satisfies ListAddress<typeof timesheets>,
    payslips: { name: 'person', rows: 20 } as const satisfies ListAddress<typeof payroll>,
    /** What they are still to learn, and then what they have learnt. */
    needs: { name: 'person', sort: '-status,dueDate', rows: 20 } as const satisfies ListAddress<
      typeof trainingNeeds
    >,
  },
} as const;

/** The crew whose day is shown in place of the list of attendance. */
export const crewParams = ['crew.date', 'crew.supervisorId', 'crew.siteId'] as const;

/** The lists of the page, as its address knows them. */
export const hrPageParams = {
  own: ['tab', ...crewParams],
  lists: {
    employees: {
      filters: ['employment', 'position', 'workType', 'siteId', 'supervisorId'],
      inside: personPageParams,
    } as const satisfies ListAddress<typeof employees>,
    attendance: { filters: ['status', 'dateFrom', 'dateTo'] } as const satisfies ListAddress<
      typeof attendance
    >,
    leave: { filters: ['status', 'leaveType', 'employeeId'] } as const satisfies ListAddress<
      typeof leaveRequests
    >,
    timesheets: { filters: ['status'] } as const satisfies ListAddress<typeof timesheets>,
    /** Of several resources, so its filter is none of theirs. */
    waiting: { filters: ['kind'] },
  },
} as const;
