import type { FastifyInstance } from 'fastify';
import { leaveLedger } from '#contract/hr/leave/leave-ledger.ts';
import type { Context } from '#server/context.ts';
import { serveResource } from '#server/engine/serve.ts';
import { leaveLedgerSource } from '../leave-source.ts';
import { addedDays } from './opening-balances.ts';
import { lockBalances, settleLeave } from './settle.ts';

export function serveLeaveLedger(app: FastifyInstance, context: Context): void {
  serveResource(app, context, leaveLedger, {
    source: leaveLedgerSource,
    overrides: {
      idempotentFields: ['employeeId', 'leaveTypeId', 'kind', 'date'],
      async createTogether(writes, next) {
        const [first] = writes;
        if (!first) return;
        const { tx, viewer } = first;
        const ids = writes.map(({ input }) => input.employeeId);
        await lockBalances(tx, ids);
        const days = await addedDays(tx, writes);
        const recordedById = viewer.userId;
        await next(writes.map(({ input }, at) => ({ ...input, days: days[at] ?? 0, recordedById })));
        await settleLeave(tx, viewer, ids);
      },
    },
  });
}
