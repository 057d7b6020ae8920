import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { enteredKinds, leaveLedger, ledgerWords } from '#contract/hr/leave/leave-ledger.ts';
import type { Context } from '#server/context.ts';
import { one, statement } from '#server/database/statement.ts';
import { serveResource } from '#server/engine/serve.ts';
import { invalid } from '#server/http-error.ts';
import { leaveLedgerSource } from '../leave-source.ts';
import { lockBalances, settleLeave } from './settle.ts';

const enteredUntil = statement(sql`select coalesce(sum(days), 0)::float8 as days from leave_ledger
  where employee_id = ${sql.placeholder('employeeId')}::uuid and leave_type_id = ${sql.placeholder('leaveTypeId')}::uuid
    and kind in ('Opening', 'Adjusted', 'Paid out') and date <= ${sql.placeholder('date')}::date`);

export function serveLeaveLedger(app: FastifyInstance, context: Context): void {
  serveResource(app, context, leaveLedger, {
    source: leaveLedgerSource,
    overrides: {
      idempotentFields: ['employeeId', 'leaveTypeId', 'kind', 'date'],
      async create({ input, viewer, tx }, next) {
        const { employeeId, leaveTypeId, kind, date } = input;
        if (!enteredKinds.some((each) => each === kind)) refuse('kind', ledgerWords.kind);
        if (kind === 'Adjusted' && !input.reason) refuse('reason', ledgerWords.reason);
        if (date > viewer.today) refuse('date', ledgerWords.future);
        await lockBalances(tx, [employeeId]);
        let { days } = input;
        // An opening balance is what there is on its day, so entering it again corrects it.
        if (kind === 'Opening')
          days -= (await one<{ days: number }>(tx, enteredUntil, { employeeId, leaveTypeId, date })).days;
        const json = await next({ ...input, days, recordedById: viewer.userId });
        await settleLeave(tx, viewer, [employeeId]);
        return json;
      },
    },
  });
}

function refuse(path: string, message: string): never {
  throw invalid([{ path, message }]);
}
