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
import { balanceToday } from '../leave-source.ts';
import { leaveLedgerTable, leaveRuleTable } from '../leave-tables.ts';
import { ofEmployee } from '../source.ts';
import { leaveRequestTable, leaveTypeTable } from '../time-tables.ts';
import { leaveTypeOf } from './leave-types.ts';
import { refuseUncovered } from './refuse-uncovered.ts';
import { lockBalances, settleLeave } from './settle.ts';

const ofPerson = ofEmployee(leaveRequestTable.employeeId);

const source = {
  table: leaveRequestTable,
  ...ofPerson,
  reads: [...ofPerson.reads, leaveTypeTable, leaveLedgerTable, leaveRuleTable],
  columns: { ...ofPerson.columns, balance: balanceToday },
  searchEntry: null,
} satisfies SourceOf<typeof leaveRequests, typeof leaveRequestTable>;

/** The fields that decide how many days a request takes. */
const figured = ['leaveType', 'startDate', 'endDate', 'isHalfFirstDay', 'isHalfLastDay', 'status'] as const;

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
        const { employeeId, status = 'Pending' } = input;
        await refuseOutsideEmployment(tx, viewer, employeeId, daysOf(input));
        const leaveType = await leaveTypeOf(tx, input.leaveType);
        await lockBalances(tx, [employeeId]);
        await refuseUncovered(tx, viewer, { ...input, leaveType, status });
        const json = await next({ ...input, leaveType });
        if (status === 'Approved') await settleLeave(tx, viewer, [employeeId]);
        return json;
      },
      async update({ input, current, viewer, tx }, next) {
        const changed = differing(current, input);
        // The employment may have ended while the request was pending.
        const days = changed.status === 'Approved' ? daysOf({ ...current, ...changed }) : daysOf(changed);
        await refuseOutsideEmployment(tx, viewer, current.employeeId, days);
        const leaveType = await leaveTypeOf(tx, changed.leaveType ?? current.leaveType, current.leaveType);
        const { employeeId } = current;
        const values = { ...current, ...changed, leaveType };
        if (figured.some((field) => field in changed)) {
          await lockBalances(tx, [employeeId]);
          await refuseUncovered(tx, viewer, { ...values, requestId: current.id });
        }
        const json = await next({
          ...changed,
          ...reasonOf(changed, current, leaveWords.reasonWithRejection),
          ...('leaveType' in changed && { leaveType }),
        });
        if ([current.status, values.status].includes('Approved')) await settleLeave(tx, viewer, [employeeId]);
        return json;
      },
      async remove({ current, viewer, tx }, next) {
        refuseWithdrawing(viewer, current);
        await next();
        if (current.status === 'Approved') await settleLeave(tx, viewer, [current.employeeId]);
      },
      async restore({ current, viewer, tx }, next) {
        refuseWithdrawing(viewer, current);
        await refuseOutsideEmployment(tx, viewer, current.employeeId, daysOf(current));
        await next();
        if (current.status === 'Approved') await settleLeave(tx, viewer, [current.employeeId]);
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
