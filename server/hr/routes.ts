import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { serveAttendance } from './attendance/attendance.ts';
import { serveBankingDetails } from './banking/banking-details.ts';
import { serveCrewRules } from './calendar/crew-rules.ts';
import { serveTeamCalendar } from './calendar/team-calendar.ts';
import { serveEmployeeDocuments } from './documents/employee-documents.ts';
import { serveEmployees } from './employees/employees.ts';
import { serveLeaveBalances } from './leave/balances.ts';
import { serveLeaveLedger } from './leave/leave-ledger.ts';
import { serveLeaveRules } from './leave/leave-rules.ts';
import { serveLeaveRequests } from './leave/leave-requests.ts';
import { serveLeaveTypes } from './leave/leave-types.ts';
import { serveMedicalHistories } from './medical/medical-histories.ts';
import { serveOpenMatters } from './employees/open-matters.ts';
import { serveOnboardingSteps } from './onboarding/onboarding-steps.ts';
import { serveEmployeeSteps } from './onboarding/employee-steps.ts';
import { serveTimesheets } from './timesheets/timesheets.ts';
import { serveWaiting } from './approvals/waiting.ts';

export function serveHr(app: FastifyInstance, context: Context): void {
  serveEmployees(app, context);
  serveOpenMatters(app, context);
  serveOnboardingSteps(app, context);
  serveEmployeeSteps(app, context);
  serveAttendance(app, context);
  serveLeaveTypes(app, context);
  serveLeaveRules(app, context);
  serveLeaveLedger(app, context);
  serveLeaveBalances(app, context);
  serveLeaveRequests(app, context);
  serveCrewRules(app, context);
  serveTeamCalendar(app, context);
  serveMedicalHistories(app, context);
  serveEmployeeDocuments(app, context);
  serveTimesheets(app, context);
  serveBankingDetails(app, context);
  serveWaiting(app, context);
}
