import type { payroll } from '#contract/financial/payroll.ts';
import type { attendance } from '#contract/hr/attendance.ts';
import type { employees } from '#contract/hr/employees.ts';
import type { leaveRequests } from '#contract/hr/leave-requests.ts';
import type { timesheets } from '#contract/hr/timesheets.ts';
import type { trainingNeeds } from '#contract/training/training-needs.ts';
import type { ListAddress } from '#web/engine/search-params.ts';

/**
 * A person's profile: tab, marked record, dialog, calendar month, document status, and the tab's
 * list.
 */
export const personPageParams = {
  name: 'person',
  own: ['tab', 'view', 'dialog', 'month', 'status'],
  lists: {
    leave: { name: 'person', rows: 20 } as const satisfies ListAddress<typeof leaveRequests>,
    timesheets: { name: 'person', rows: 20 } as const satisfies ListAddress<typeof timesheets>,
    payslips: { name: 'person', rows: 20 } as const satisfies ListAddress<typeof payroll>,
    /** Open needs first, then completed ones. */
    needs: { name: 'person', sort: '-status,dueDate', rows: 20 } as const satisfies ListAddress<
      typeof trainingNeeds
    >,
  },
} as const;

/** The crew view, which replaces the attendance list. */
export const crewParams = ['crew.date', 'crew.supervisorId', 'crew.siteId'] as const;

/** The sheet of opening balances, which replaces the leave list. */
export const openingsParams = [
  'openings.date',
  'openings.leaveTypeId',
  'openings.siteId',
  'openings.workType',
] as const;

export const hrPageParams = {
  own: ['tab', ...crewParams, ...openingsParams],
  lists: {
    employees: {
      filters: [
        'employment',
        'position',
        'workType',
        'siteId',
        'supervisorId',
        'startDateFrom',
        'startDateTo',
        'endDateFrom',
        'endDateTo',
        'probationEndDateFrom',
        'probationEndDateTo',
        'fitnessUntilTo',
      ],
      inside: personPageParams,
    } as const satisfies ListAddress<typeof employees>,
    attendance: { filters: ['status', 'dateFrom', 'dateTo'] } as const satisfies ListAddress<
      typeof attendance
    >,
    leave: {
      filters: ['status', 'leaveType', 'employeeId', 'startDateTo', 'endDateFrom'],
    } as const satisfies ListAddress<typeof leaveRequests>,
    timesheets: { filters: ['status'] } as const satisfies ListAddress<typeof timesheets>,
    /** Its days and filters, and the open leave request. */
    calendar: { filters: ['month', 'day', 'span', 'siteId', 'position', 'supervisorId', 'away'] },
    /** It spans several resources, so the filter is its own. */
    waiting: { filters: ['kind'] },
  },
} as const;
