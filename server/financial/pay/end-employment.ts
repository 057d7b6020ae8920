import type { FastifyInstance } from 'fastify';
import type { PoolClient } from 'pg';
import { can, type Viewer } from '#contract/engine/access.ts';
import { readScope } from '#contract/engine/field-access.ts';
import { assets } from '#contract/assets/assets.ts';
import type { BodyOf } from '#contract/engine/endpoint.ts';
import { computePay } from '#contract/financial/pay/compute-pay.ts';
import {
  endEmployment,
  endWords,
  maySetFinalPay,
  previewEnd,
  withdrawEnd,
  type EndPreview,
} from '#contract/financial/pay/end-employment.ts';
import { finalPays } from '#contract/financial/pay/final-pays.ts';
import { sumsOf } from '#contract/financial/pay/pay-lines.ts';
import { employees, employeeWords } from '#contract/hr/employees.ts';
import { leaveLedger } from '#contract/hr/leave/leave-ledger.ts';
import type { Context } from '#server/context.ts';
import { newId } from '#server/database/new-id.ts';
import { transaction, type Database } from '#server/database/statement.ts';
import { refuseOwn } from '#server/engine/own.ts';
import { recordsOf } from '#server/engine/records/records.ts';
import { isWithinScope } from '#server/engine/scope.ts';
import { leaveAtEnd } from '#server/hr/payout-source.ts';
import { route } from '#server/http/route.ts';
import { conflict, forbidden, invalid, mapConstraintErrors, notFound } from '#server/http-error.ts';
import { payroll } from '#contract/financial/payroll.ts';
import { payRuns } from '#contract/financial/pay/pay-runs.ts';
import { currentFinalPay, finalPaySource } from '../final-pay-source.ts';
import { assetsHeld } from './checks-at-end.ts';
import { refusalOfEnd } from './refusal-of-end.ts';
import { draftsFrom, isAloneIn, payOfEnd } from './pay-of-end.ts';
import { payFacts } from './pay-facts.ts';
import type { PayRunWriting } from './pay-run-writing.ts';
import { makeRun } from './process-payroll.ts';
import { recalculatePerson } from './recalculate-person.ts';
import { takeTurn } from './turn.ts';

const finals = recordsOf(finalPays, finalPaySource);

/**
 * Ends an employment in one transaction: the end date with all that follows from it, and its final pay. Withdrawing it
 * undoes both.
 */
export function serveEndOfEmployment(app: FastifyInstance, context: Context, runs: PayRunWriting): void {
  const { pool, sealer, served } = context;
  const constraintMessages = {
    ...employees.constraintMessages,
    ...payroll.constraintMessages,
    ...payRuns.constraintMessages,
    ...finalPays.constraintMessages,
  };

  route(app, context, previewEnd, async ({ params: { id }, query, viewer, scope }) => {
    if (!(await isWithinScope(pool, viewer, scope, id))) throw notFound(employees.singular);
    await refuseOwn(pool, viewer, id, employeeWords.ownDates);
    return transaction(pool, (tx) => preview(tx, viewer, id, query));
  });

  route(app, context, endEmployment, async ({ params: { id }, body, viewer, scope }) => {
    if (!(await isWithinScope(pool, viewer, scope, id))) throw notFound(employees.singular);
    await refuseOwn(pool, viewer, id, employeeWords.ownDates);
    const needsPay = body.paidWith === 'Own Run' || (body.noticeDays ?? 0) > 0;
    if (needsPay && !maySetFinalPay(viewer)) throw forbidden(endWords.payRights);
    const payRunId = await mapConstraintErrors(constraintMessages, () =>
      transaction(pool, (tx) => end(tx, viewer, id, body)),
    );
    return { id, lastDay: body.lastDay, payRunId };
  });

  route(app, context, withdrawEnd, async ({ params: { id }, viewer, scope }) => {
    if (!(await isWithinScope(pool, viewer, scope, id))) throw notFound(employees.singular);
    await refuseOwn(pool, viewer, id, employeeWords.ownDates);
    await mapConstraintErrors(constraintMessages, () => transaction(pool, (tx) => withdraw(tx, viewer, id)));
    return undefined;
  });

  /** Returns the run that includes the final pay, if there is one already. */
  async function end(
    tx: PoolClient,
    viewer: Viewer,
    employeeId: string,
    { version, lastDay, reason, noticeDays = 0, paidWith = 'Next Run' }: BodyOf<typeof endEmployment>,
  ): Promise<string | null> {
    const isPaying = maySetFinalPay(viewer);
    if (isPaying) await takeTurn(tx);
    const drafts = isPaying ? await draftsFrom(tx, employeeId, lastDay) : [];
    const locked = [];
    for (const { payRunId } of drafts)
      locked.push(await runs.lock(tx, viewer, payRunId, { version: undefined, scope: 'all' }));
    await changeEmployee(tx, viewer, employeeId, { version, endDate: lastDay, endReason: reason }, lastDay);
    await finals.insertMany(tx, viewer, [{ id: newId(), employeeId, lastDay, noticeDays, paidWith }]);
    if (paidWith === 'Own Run') return makeOwnRun(tx, viewer, employeeId, lastDay);
    for (const payRun of locked)
      if (payRun.status === 'Draft') await recalculatePerson(tx, { viewer, sealer }, payRun, employeeId);
    return (await currentFinalPay(tx, employeeId))?.payRunId ?? null;
  }

  async function changeEmployee(
    tx: PoolClient,
    viewer: Viewer,
    id: string,
    {
      version,
      endReason,
      endDate,
    }: { version?: number; endDate: string | null; endReason?: string | null | undefined },
    lastDay: string | null,
  ): Promise<void> {
    const employee = served.get(employees.name);
    if (!employee) throw new Error('employees are not served');
    // Locked before its state is looked at, so that two ends can't both pass.
    await employee.lock(tx, viewer, id, { version, scope: 'all' });
    const refusal = lastDay === null ? null : await refusalOfEnd(tx, id, lastDay, viewer.today);
    if (refusal !== null) throw invalid([{ path: 'lastDay', message: refusal }]);
    const reason = endReason === undefined ? {} : { endReason };
    await employee.change.within(tx, viewer, id, { endDate, ...reason });
  }

  async function makeOwnRun(tx: PoolClient, viewer: Viewer, employeeId: string, lastDay: string) {
    const place = await payOfEnd(tx, employeeId, lastDay);
    if (!place) throw invalid([{ path: 'paidWith', message: endWords.noBasis }]);
    if (place.draftIn !== null) throw invalid([{ path: 'paidWith', message: endWords.inRun(place.draftIn) }]);
    const { payGroup, period } = place;
    return makeRun(tx, { runs, sealer, viewer }, { ...period, payGroup, employeeIds: [employeeId] });
  }

  async function withdraw(tx: PoolClient, viewer: Viewer, employeeId: string): Promise<void> {
    await takeTurn(tx);
    const found = await currentFinalPay(tx, employeeId);
    if (!found) throw conflict(endWords.notEnded);
    const { payRunId } = found;
    if (payRunId !== null && !maySetFinalPay(viewer)) throw forbidden(endWords.runNeedsRights);
    const payRun =
      payRunId === null ? null : await runs.lock(tx, viewer, payRunId, { version: undefined, scope: 'all' });
    if (payRun?.status === 'Paid') throw conflict(endWords.runPaid);
    if (payRun && payRun.status !== 'Draft') throw conflict(endWords.runDecided);
    await finals.remove(tx, viewer, found.id, 'all');
    await changeEmployee(tx, viewer, employeeId, { endDate: null, endReason: null }, null);
    if (!payRun) return;
    const isOwnRun = found.paidWith === 'Own Run' && !payRun.isWhole;
    if (isOwnRun && (await isAloneIn(tx, payRun.id, employeeId))) {
      await runs.change.within(tx, viewer, payRun.id, { status: 'Void', statusReason: endWords.withdrawn });
      return;
    }
    await recalculatePerson(tx, { viewer, sealer }, payRun, employeeId);
  }
}

async function preview(
  tx: PoolClient,
  viewer: Viewer,
  employeeId: string,
  { lastDay, noticeDays = 0 }: { lastDay: string; noticeDays?: number | undefined },
): Promise<EndPreview> {
  const seesLeave = await isWithinScope(tx, viewer, readScope(leaveLedger, viewer), employeeId);
  const seesAssets = await isWithinScope(tx, viewer, readScope(assets, viewer), employeeId);
  const leave = seesLeave ? await leaveAtEnd(tx, [{ employeeId, lastDay }]) : null;
  const held = seesAssets ? ((await assetsHeld(tx, [employeeId])).get(employeeId) ?? []) : null;
  const seesPay = can(viewer, payRuns.rights.read) === 'all';
  return {
    refusal: await refusalOfEnd(tx, employeeId, lastDay, viewer.today),
    leave: leave?.map(({ leaveType, dayCount, days }) => ({ leaveType, dayCount, days })) ?? null,
    assets: held?.map(({ id, name }) => ({ id, name })) ?? null,
    entered: await enteredEnd(tx, employeeId),
    pay: seesPay ? await previewPay(tx, employeeId, { lastDay, noticeDays }) : null,
  };
}

async function enteredEnd(tx: PoolClient, employeeId: string): Promise<EndPreview['entered']> {
  const found = await currentFinalPay(tx, employeeId);
  if (!found) return null;
  const { lastDay, payRunId, runStatus } = found;
  return { lastDay, payRunId, isDecided: runStatus !== null && runStatus !== 'Draft' };
}

/** Without the corrections of earlier pay, which the calculation of the run finds. */
async function previewPay(
  tx: Database & PoolClient,
  employeeId: string,
  end: { lastDay: string; noticeDays: number },
): Promise<EndPreview['pay']> {
  const place = await payOfEnd(tx, employeeId, end.lastDay);
  if (!place) return null;
  const { period, payGroup, draftId } = place;
  const of = { period, payGroup, employeeIds: [employeeId], payRunId: draftId };
  const facts = (await payFacts(tx, { ...of, ending: { employeeId, ...end } })).get(employeeId);
  if (!facts) return null;
  const lines = computePay(facts);
  return { ...period, lines, ...sumsOf(lines) };
}
