import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { serveAttendance } from './attendance.ts';
import { serveBankingDetails } from './banking-details.ts';
import { serveEmployeeDocuments } from './employee-documents.ts';
import { serveEmployees } from './employees.ts';
import { serveLeaveRequests } from './leave-requests.ts';
import { serveMedicalHistories } from './medical-histories.ts';
import { serveOpenMatters } from './open-matters.ts';
import { serveTimesheets } from './timesheets.ts';
import { serveWaiting } from './waiting.ts';

export function serveHr(app: FastifyInstance, context: Context): void {
  serveEmployees(app, context);
  serveOpenMatters(app, context);
  serveAttendance(app, context);
  serveLeaveRequests(app, context);
  serveMedicalHistories(app, context);
  serveEmployeeDocuments(app, context);
  serveTimesheets(app, context);
  serveBankingDetails(app, context);
  serveWaiting(app, context);
}
