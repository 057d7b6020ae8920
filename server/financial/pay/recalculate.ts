import { processingWords } from '#contract/financial/pay/processing-words.ts';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { PoolClient } from 'pg';
import type { Viewer } from '#contract/engine/access.ts';
import { payRuns, payRunWords } from '#contract/financial/pay/pay-runs.ts';
import { recalculateRun } from '#contract/financial/payroll-run.ts';
import { payroll, payrollWords, recalculatePay } from '#contract/financial/payroll.ts';
import type { Context } from '#server/context.ts';
import { recordEvent } from '#server/database/audit.ts';
import { one, run, statement, transaction } from '#server/database/statement.ts';
import { refuseOwnRecords } from '#server/engine/own.ts';
import type { Row } from '#server/engine/row.ts';
import { Json, route } from '#server/http/route.ts';
import { conflict, forbidden, refusing, stale } from '#server/refused.ts';
import type { payRunTable } from '../pay-tables.ts';
import { withLines } from '../payroll.ts';
import { payrollRows } from '../payroll-source.ts';
import { payPeople } from './pay-people.ts';
import type { PayRunWriting } from './pay-runs.ts';
import { moment, peopleOf, refuseMissing } from './people-of.ts';
import { takeTurn } from './turn.ts';

/** Works out again what is a Draft: of one person without the rest, or of a whole run. */
export function serveRecalculation(app: FastifyInstance, context: Context, runs: PayRunWriting): void {
  const { pool, longPool, sealer } = context;
  const refusals = { ...payroll.refusals, ...payRuns.refusals };

  route(app, context, recalculatePay, async ({ params: { id }, body: { version }, viewer, reach }) =>
    refusing(refusals, () =>
      transaction(pool, async (tx) => {
        await takeTurn(tx);
        const { payRunId, employeeId }: RowOfRun = JSON.parse(await payrollRows.read(tx, viewer, id));
        if (reach !== 'all') throw forbidden();
        if (!payRunId) throw conflict(payrollWords.notOfRun);
        const payRun = await holdDraft(tx, viewer, payRunId);
        const current = await payrollRows.read(tx, viewer, id);
        await refuseOwnRecords(tx, viewer, payroll, [{ employeeId }]);
        const stands: { version: number } = JSON.parse(current);
        if (stands.version !== version) throw stale(payroll.one, stands);
        await again(tx, viewer, payRun, [employeeId]);
        return new Json(await withLines(tx, id, await payrollRows.read(tx, viewer, id)));
      }),
    ),
  );

  route(app, context, recalculateRun, async ({ params: { id }, body, viewer, reach }) =>
    refusing(refusals, () =>
      transaction(longPool, async (tx) => {
        await takeTurn(tx);
        const payRun = await runs.hold(tx, viewer, id, { version: body.version, reach });
        if (payRun.status !== 'Draft') throw conflict(payRunWords.locked);
        await again(tx, viewer, payRun, body.employeeIds ?? null);
        return new Json(await runs.read(tx, viewer, id));
      }),
    ),
  );

  async function holdDraft(tx: PoolClient, viewer: Viewer, id: string): Promise<PayRun> {
    const payRun = await runs.hold(tx, viewer, id, { version: undefined, reach: 'all' });
    if (payRun.status !== 'Draft') throw conflict(payRunWords.locked);
    return payRun;
  }

  /** The run is held. Whoever had a hand in its figures does not approve them. */
  async function again(tx: PoolClient, viewer: Viewer, payRun: PayRun, asked: readonly string[] | null) {
    const { id, payGroup, isWhole } = payRun;
    const period = { payPeriodStart: payRun.payPeriodStart, payPeriodEnd: payRun.payPeriodEnd };
    const ofRun = new Set(
      (await run<{ employeeId: string }>(tx, peopleOfRun, { id })).map((each) => each.employeeId),
    );
    const candidates = asked ?? (isWhole ? null : [...ofRun]);
    const employed = await peopleOf(tx, period, candidates);
    const joining = employed.filter(
      (each) => isWhole && !each.hasRow && (each.payGroup === payGroup || each.payGroup === null),
    );
    // Whoever is not employed any more stays in the run, with nothing to be paid.
    const staying = [...ofRun].filter((employeeId) => !asked || asked.includes(employeeId));
    const employeeIds = [...new Set([...staying, ...joining.map((each) => each.employeeId)])];
    const found = employeeIds.map((employeeId) => ({ employeeId }));
    await refuseMissing(tx, asked ?? [], { found, sentence: processingWords.notOfRun });
    const { now: computedAt } = await one<{ now: string }>(tx, moment);
    await payPeople(tx, { viewer, payRun: { id, ...period }, payGroup, computedAt, sealer }, employeeIds);
    await run(tx, recalculated, {
      id,
      computedAt,
      isWhole: asked === null,
      userId: viewer.userId,
    });
    await recordEvent(tx, viewer, {
      action: 'update',
      resource: payRuns.name,
      recordId: id,
      note: 'recalculated',
    });
  }
}

type PayRun = Row<typeof payRunTable>;

interface RowOfRun {
  payRunId: string | null;
  employeeId: string;
}

/** With a row, or with a check that says why they have none. */
const peopleOfRun = statement(sql`select employee_id as "employeeId" from payroll
    where pay_run_id = ${sql.placeholder('id')} and status <> 'Void'
  union select employee_id from pay_checks where pay_run_id = ${sql.placeholder('id')}`);

/** What it says of itself is as it was: its rows have changed, each with its entry. */
const recalculated = statement(sql`update pay_runs set version = version + 1, updated_at = now(),
    computed_at = ${sql.placeholder('computedAt')}::timestamptz, 
    preparer_ids = array(select unnest(preparer_ids) union select ${sql.placeholder('userId')}::uuid),
    keeps_accounts = keeps_accounts or ${sql.placeholder('isWhole')}
  where id = ${sql.placeholder('id')}`);
