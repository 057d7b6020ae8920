import type { FastifyInstance } from 'fastify';
import { leaveRequests } from '#contract/hr/leave-requests.ts';
import type { Context } from '#server/context.ts';
import type { SourceOf } from '#server/database/fits.ts';
import { serveResource } from '#server/engine/resource.ts';
import { ofEmployee } from './source.ts';
import { leaveRequestTable } from './time-tables.ts';

const source = {
  table: leaveRequestTable,
  ...ofEmployee(leaveRequestTable.employeeId),
  found: null,
} satisfies SourceOf<typeof leaveRequests, typeof leaveRequestTable>;

export function serveLeaveRequests(app: FastifyInstance, context: Context): void {
  serveResource(app, context, leaveRequests, { source });
}
