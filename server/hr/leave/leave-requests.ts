import type { FastifyInstance } from 'fastify';
import { can, type Viewer } from '#contract/engine/access.ts';
import { leaveRequests, leaveWords } from '#contract/hr/leave-requests.ts';
import type { Context } from '#server/context.ts';
import type { SourceOf } from '#server/database/fits.ts';
import { serveResource } from '#server/engine/serve.ts';
import { differing, type Row } from '#server/engine/row.ts';
import { conflict, forbidden } from '#server/http-error.ts';
import { refuseOutsideEmployment } from '../employees/employment.ts';
import { reasonOf, reasonWithoutRejection } from '../rejection.ts';
import { ofEmployee } from '../source.ts';
import { leaveRequestTable } from '../time-tables.ts';
import { leaveTypeOf } from './leave-types.ts';

const source = {
  table: leaveRequestTable,
  ...ofEmployee(leaveRequestTable.employeeId),
  searchEntry: null,
} satisfies SourceOf<typeof leaveRequests, typeof leaveRequestTable>;

type Leave = Row<typeof leaveRequestTable>;

export function serveLeaveRequests(app: FastifyInstance, context: Context): void {
  serveResource(app, context, leaveRequests, {
    source,
    overrides: {
      initialValues({ input: { status, rejectionReason = null } }) {
        if (rejectionReason !== null && status !== 'Rejected')
          throw reasonWithoutRejection(leaveWords.reasonWithRejection);
        return {};
      },
      async create({ input, viewer, tx }, next) {
        await refuseOutsideEmployment(tx, viewer, input.employeeId, daysOf(input));
        return next({ ...input, leaveType: await leaveTypeOf(tx, input.leaveType) });
      },
      async update({ input, current, viewer, tx }, next) {
        const changed = differing(current, input);
        // The employment may have ended while the request was pending.
        const days = changed.status === 'Approved' ? daysOf({ ...current, ...changed }) : daysOf(changed);
        await refuseOutsideEmployment(tx, viewer, current.employeeId, days);
        const { leaveType = current.leaveType } = changed;
        return next({
          ...changed,
          ...reasonOf(changed, current, leaveWords.reasonWithRejection),
          ...('leaveType' in changed && { leaveType: await leaveTypeOf(tx, leaveType, current.leaveType) }),
        });
      },
      async remove({ current, viewer }, next) {
        refuseWithdrawing(viewer, current);
        return next();
      },
      async restore({ current, viewer, tx }, next) {
        refuseWithdrawing(viewer, current);
        await refuseOutsideEmployment(tx, viewer, current.employeeId, daysOf(current));
        return next();
      },
    },
  });
}

function daysOf({ startDate, endDate }: Partial<Pick<Leave, 'startDate' | 'endDate'>>) {
  return { startDate, endDate };
}

/** Decided requests stay. Only a viewer who decides for everybody may delete those of others. */
function refuseWithdrawing(viewer: Viewer, { employeeId, status }: Leave): void {
  if (employeeId === viewer.employeeId) {
    if (status !== 'Pending') throw conflict(leaveWords.decidedStays);
    return;
  }
  if (can(viewer, 'leave:approve') !== 'all') throw forbidden(leaveWords.notYoursToWithdraw);
}
