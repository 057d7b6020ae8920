import type { FastifyInstance } from 'fastify';
import { can, type Viewer } from '#contract/engine/access.ts';
import { leaveRequests, leaveWords } from '#contract/hr/leave-requests.ts';
import type { Context } from '#server/context.ts';
import type { SourceOf } from '#server/database/fits.ts';
import { serveResource } from '#server/engine/resource.ts';
import { differing, type Row } from '#server/engine/row.ts';
import { conflict, forbidden } from '#server/refused.ts';
import { refuseOutsideEmployment } from './employment.ts';
import { reasonOf, reasonWithoutRejection } from './rejection.ts';
import { ofEmployee } from './source.ts';
import { leaveRequestTable } from './time-tables.ts';

const source = {
  table: leaveRequestTable,
  ...ofEmployee(leaveRequestTable.employeeId),
  found: null,
} satisfies SourceOf<typeof leaveRequests, typeof leaveRequestTable>;

type Leave = Row<typeof leaveRequestTable>;

export function serveLeaveRequests(app: FastifyInstance, context: Context): void {
  serveResource(app, context, leaveRequests, {
    source,
    special: {
      adds({ input: { status, rejectionReason = null } }) {
        if (rejectionReason !== null && status !== 'Rejected')
          throw reasonWithoutRejection(leaveWords.reasonWithRejection);
        return {};
      },
      async create({ input, viewer, tx }, ordinary) {
        await refuseOutsideEmployment(tx, viewer, input.employeeId, daysOf(input));
        return ordinary();
      },
      async update({ input, stands, viewer, tx }, ordinary) {
        const changed = differing(stands, input);
        // The employment may have come to an end while the request waited.
        const days = changed.status === 'Approved' ? daysOf({ ...stands, ...changed }) : daysOf(changed);
        await refuseOutsideEmployment(tx, viewer, stands.employeeId, days);
        return ordinary({ ...changed, ...reasonOf(changed, stands, leaveWords.reasonWithRejection) });
      },
      async remove({ stands, viewer }, ordinary) {
        refuseWithdrawing(viewer, stands);
        return ordinary();
      },
      async restore({ stands, viewer, tx }, ordinary) {
        refuseWithdrawing(viewer, stands);
        await refuseOutsideEmployment(tx, viewer, stands.employeeId, daysOf(stands));
        return ordinary();
      },
    },
  });
}

function daysOf({ startDate, endDate }: Partial<Pick<Leave, 'startDate' | 'endDate'>>) {
  return { startDate, endDate };
}

/** What was decided on is kept, but for who decides for everybody: on others, that is. */
function refuseWithdrawing(viewer: Viewer, { employeeId, status }: Leave): void {
  if (employeeId === viewer.employeeId) {
    if (status !== 'Pending') throw conflict(leaveWords.decidedStays);
    return;
  }
  if (can(viewer, 'leave:approve') !== 'all') throw forbidden(leaveWords.notYoursToWithdraw);
}
