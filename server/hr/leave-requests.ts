import type { FastifyInstance } from 'fastify';
import { can, type Viewer } from '#contract/engine/access.ts';
import {
  leaveRequests,
  leaveStatusesFor,
  leaveWords,
  type LeaveStatus,
} from '#contract/hr/leave-requests.ts';
import type { Context } from '#server/context.ts';
import type { SourceOf } from '#server/database/fits.ts';
import type { Database } from '#server/database/statement.ts';
import { serveResource } from '#server/engine/resource.ts';
import { differing } from '#server/engine/row.ts';
import { conflict, forbidden } from '#server/refused.ts';
import { reachesEmployee } from '#server/engine/reach.ts';
import { ofEmployee } from './source.ts';
import { leaveRequestTable } from './time-tables.ts';

const source = {
  table: leaveRequestTable,
  ...ofEmployee(leaveRequestTable.employeeId),
} satisfies SourceOf<typeof leaveRequests, typeof leaveRequestTable>;

export function serveLeaveRequests(app: FastifyInstance, context: Context): void {
  serveResource(app, context, leaveRequests, {
    source,
    special: {
      async create({ input, viewer, tx }, ordinary) {
        if (input.status !== undefined && input.status !== 'Pending')
          await refuseStatus(tx, viewer, input.employeeId, input.status);
        return ordinary();
      },
      async update({ input, stands, viewer, tx }, ordinary) {
        if (Object.keys(differing(stands, input)).length === 0) return ordinary();
        const status = input.status ?? stands.status;
        if (status !== stands.status) await refuseStatus(tx, viewer, stands.employeeId, status);
        // Whoever does not decide would else change what was decided on.
        const decides = (await statusesFor(tx, viewer, stands.employeeId)).includes('Approved');
        if (!decides && status !== 'Pending') throw conflict(leaveWords.ownDecided);
        return ordinary();
      },
    },
  });
}

async function statusesFor(
  tx: Database,
  viewer: Viewer,
  employeeId: string,
): Promise<readonly LeaveStatus[]> {
  const reach = can(viewer, 'leave:approve');
  const isWithin = reach === 'all' || (await reachesEmployee(tx, viewer, 'leave:approve', employeeId));
  return leaveStatusesFor(isWithin ? reach : null, employeeId === viewer.employeeId);
}

async function refuseStatus(tx: Database, viewer: Viewer, employeeId: string, status: LeaveStatus) {
  if ((await statusesFor(tx, viewer, employeeId)).includes(status)) return;
  throw forbidden(employeeId === viewer.employeeId ? leaveWords.notYours : leaveWords.notAllowed);
}
