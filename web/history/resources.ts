import { assets } from '#contract/assets/assets.ts';
import { sessions } from '#contract/auth/sessions.ts';
import type { AnyResource } from '#contract/engine/resource.ts';
import { payroll } from '#contract/financial/payroll.ts';
import { transactions } from '#contract/financial/transactions.ts';
import { fleet } from '#contract/fleet/fleet.ts';
import { maintenance } from '#contract/fleet/maintenance.ts';
import { attendance } from '#contract/hr/attendance.ts';
import { bankingDetails } from '#contract/hr/banking-details.ts';
import { employeeDocuments } from '#contract/hr/employee-documents.ts';
import { employees } from '#contract/hr/employees.ts';
import { leaveRequests } from '#contract/hr/leave-requests.ts';
import { medicalHistories } from '#contract/hr/medical-histories.ts';
import { timeEntries, timesheets } from '#contract/hr/timesheets.ts';
import { inventory } from '#contract/inventory/inventory.ts';
import { stockMovements } from '#contract/inventory/stock-movements.ts';
import { stock } from '#contract/inventory/stock.ts';
import { settings } from '#contract/settings/settings.ts';
import { sites } from '#contract/settings/sites.ts';
import { trainingCourses } from '#contract/training/training-courses.ts';
import { trainingNeeds } from '#contract/training/training-needs.ts';
import { trainingProviders } from '#contract/training/training-providers.ts';
import { trainingSessions } from '#contract/training/training-sessions.ts';
import { roles } from '#contract/users/roles.ts';
import { users } from '#contract/users/users.ts';

const all: AnyResource[] = [
  users,
  roles,
  sessions,
  settings,
  sites,
  employees,
  attendance,
  leaveRequests,
  timesheets,
  timeEntries,
  medicalHistories,
  employeeDocuments,
  bankingDetails,
  trainingCourses,
  trainingProviders,
  trainingSessions,
  trainingNeeds,
  assets,
  fleet,
  maintenance,
  inventory,
  stock,
  stockMovements,
  transactions,
  payroll,
];

/** Every resource by the name that the audit log has for it. */
export const resourcesByName: Partial<Record<string, AnyResource>> = Object.fromEntries(
  all.map((resource) => [resource.name, resource]),
);
