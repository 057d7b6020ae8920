import type { AddForms } from '#web/page/feature.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import type { hrFeature } from './feature.ts';

export const hrForms: AddForms<typeof hrFeature> = {
  employees: lazyPart(async () => (await import('./person/details/add-employee.tsx')).AddEmployee),
  attendance: lazyPart(
    async () => (await import('./person/attendance/record-attendance.tsx')).RecordAttendance,
  ),
  'leave-requests': lazyPart(
    async () => (await import('./person/leave/add-leave-request.tsx')).AddLeaveRequest,
  ),
  timesheets: lazyPart(async () => (await import('./person/timesheets/add-timesheet.tsx')).AddTimesheet),
  'employee-documents': lazyPart(
    async () => (await import('./person/documents/add-document.tsx')).AddDocument,
  ),
  'banking-details': lazyPart(
    async () => (await import('./person/banking/add-banking-details.tsx')).AddBankingDetails,
  ),
};
