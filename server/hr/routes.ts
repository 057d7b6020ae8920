import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { serveAttendance } from './attendance.ts';
import { serveBankingDetails } from './banking-details.ts';
import { serveEmployeeDocuments } from './employee-documents.ts';
import { createFileTurns } from './file-turns.ts';
import { serveEmployees } from './employees.ts';
import { serveFiles } from './files.ts';
import { serveLeaveRequests } from './leave-requests.ts';
import { serveMedicalHistories } from './medical-histories.ts';
import { serveOpenMatters } from './open-matters.ts';
import { serveTimesheets } from './timesheets.ts';
import { serveWaiting } from './waiting.ts';

export async function serveHr(app: FastifyInstance, context: Context): Promise<void> {
  serveEmployees(app, context);
  serveOpenMatters(app, context);
  serveAttendance(app, context);
  serveLeaveRequests(app, context);
  serveMedicalHistories(app, context);
  const turns = createFileTurns();
  await serveFiles(app, context, turns);
  serveEmployeeDocuments(app, context, turns);
  serveTimesheets(app, context);
  serveBankingDetails(app, context);
  serveWaiting(app, context);
}
