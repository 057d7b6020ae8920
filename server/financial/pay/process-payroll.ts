import { processingWords } from '#contract/financial/pay/processing-words.ts';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { PoolClient } from 'pg';
import { can, type Viewer } from '#contract/engine/access.ts';
import type { BodyOf } from '#contract/engine/endpoint.ts';
import type { PayGroup } from '#contract/financial/pay/pay-bases.ts';
import { groupOfPeriod, isPeriodOf } from '#contract/financial/pay/next-period.ts';
import { payRuns, payRunWords } from '#contract/financial/pay/pay-runs.ts';
import { processPayroll, progressOfRun } from '#contract/financial/payroll-run.ts';
import { payroll } from '#contract/financial/payroll.ts';
import type { PayPeriod } from '#contract/hr/pay-periods.ts';
import type { Context } from '#server/context.ts';
import { newId } from '#server/database/new-id.ts';
import { progressWith } from '#server/database/progress.ts';
import { one, run, statement, transaction } from '#server/database/statement.ts';
import { Json, route } from '#server/http/route.ts';
import { conflict, forbidden, invalid, mapConstraintErrors } from '#server/http-error.ts';
import type { Sealer } from '#server/sealing.ts';
import { payPeople } from './pay-people.ts';
import { moment, peopleOf, refuseMissing, type Person } from './people-of.ts';
import type { PayRunWriting } from './pay-run-writing.ts';
import { bulkNames } from './joined-names.ts';
import { isTurn } from './turn.ts';

type RunToProcess = BodyOf<typeof processPayroll>;

const leftOutNamed = 20;

export function serveProcessPayroll(app: FastifyInstance, context: Context, runs: PayRunWriting): void {
  const { pool, longPool } = context;

  route(app, context, processPayroll, async ({ body, viewer, scope, reply }) => {
    if (scope !== 'all' || can(viewer, payRuns.rights.read) !== 'all') throw forbidden();
    refuseWrongDays(body);
    return mapConstraintErrors({ ...payroll.constraintMessages, ...payRuns.constraintMessages }, () =>
      transaction(longPool, async (tx) => {
        const earlier = body.id && (await createdEarlier(tx, viewer, body.id));
        if (earlier) reply.code(200);
        return new Json(await runs.read(tx, viewer, earlier || (await make(tx, viewer, body))));
      }),
    );
  });

  route(app, context, progressOfRun, async ({ params: { id }, viewer, scope }) => {
    if (scope !== 'all' || can(viewer, payRuns.rights.read) !== 'all') throw forbidden();
    const progress = await progressWith(pool, id);
    return { isUnderWay: progress !== null, done: progress?.done ?? 0, people: progress?.of ?? 0 };
  });

  async function make(tx: PoolClient, viewer: Viewer, body: RunToProcess): Promise<string> {
    if (!(await isTurn(tx))) throw conflict(processingWords.underWay);
    return makeRun(tx, { runs, sealer: context.sealer, viewer }, body);
  }
}

interface Making {
  runs: PayRunWriting;
  sealer: Sealer;
  viewer: Viewer;
}

/** Makes a Draft run and calculates its pay. Returns its id. The transaction must have the turn. */
export async function makeRun(
  tx: PoolClient,
  { runs, sealer, viewer }: Making,
  body: RunToProcess,
): Promise<string> {
  const { payPeriodStart, payPeriodEnd, employeeIds = null } = body;
  const period = { payPeriodStart, payPeriodEnd };
  const employed = await peopleOf(tx, period, employeeIds);
  await refuseMissing(tx, employeeIds ?? [], { found: employed, sentence: processingWords.notEmployed });
  const payGroup = groupOf(body, employed);
  if (employeeIds === null) await refuseOverlap(tx, { ...period, payGroup });
  const concerned = employed.filter((each) => each.payGroup === payGroup || each.payGroup === null);
  const paid = concerned.filter(({ hasRow }) => !hasRow);
  if (paid.length === 0) throw conflict(processingWords.nobody);
  const leftOut = concerned.filter(({ hasRow }) => hasRow).map(({ name }) => name);
  const { now: computedAt } = await one<{ now: string }>(tx, moment);
  const id = body.id ?? newId();
  await runs.insert(tx, viewer, id, {
    ...period,
    payGroup,
    isWhole: employeeIds === null,
    note: leftOut.length > 0 ? processingWords.leftOut(bulkNames(leftOut, leftOutNamed)) : null,
    preparedById: viewer.userId,
    preparerIds: [viewer.userId],
    computedAt,
    keepsAccounts: true,
  });
  const ids = paid.map(({ employeeId }) => employeeId);
  await payPeople(tx, { viewer, payRun: { id, ...period }, payGroup, computedAt, sealer }, ids);
  return id;
}

function refuseWrongDays({ payPeriodStart, payPeriodEnd, payGroup, employeeIds }: RunToProcess): void {
  if (payPeriodEnd < payPeriodStart)
    throw invalid([{ path: 'payPeriodEnd', message: payRunWords.endBeforeStart }]);
  // For named people, this is checked once their group is known.
  if (payGroup) refuseOtherPeriod(payGroup, { payPeriodStart, payPeriodEnd });
  else if (!employeeIds && !groupOfPeriod({ payPeriodStart, payPeriodEnd }))
    throw invalid([{ path: 'payPeriodEnd', message: processingWords.otherLength }]);
}

const wrongPeriods: Record<PayGroup, string> = {
  Fortnightly: processingWords.notFortnight,
  Monthly: processingWords.notMonth,
};

function refuseOtherPeriod(payGroup: PayGroup, period: PayPeriod): void {
  if (!isPeriodOf(payGroup, period))
    throw invalid([{ path: 'payPeriodEnd', message: wrongPeriods[payGroup] }]);
}

/** The pay group: as requested, that of the named people, or by the length of the period. */
function groupOf({ payGroup, employeeIds, ...period }: RunToProcess, employed: readonly Person[]): PayGroup {
  const groups = new Set(employeeIds ? employed.flatMap((each) => each.payGroup ?? []) : []);
  if (payGroup) groups.add(payGroup);
  if (groups.size > 1) throw invalid([{ path: 'employeeIds', message: processingWords.bulkGroups }]);
  const [group = groupOfPeriod(period)] = groups;
  if (!group) throw invalid([{ path: 'payPeriodEnd', message: processingWords.otherLength }]);
  refuseOtherPeriod(group, period);
  return group;
}

/** An early check before the calculation. The exclusion constraint decides. */
async function refuseOverlap(tx: PoolClient, asked: { payGroup: PayGroup }): Promise<void> {
  const found = await run(tx, overlapping, asked);
  if (found.length > 0)
    throw conflict(payRunWords.exists, { errors: [{ path: 'payPeriodStart', message: payRunWords.exists }] });
}

/** The run that an earlier attempt of the same request has created. */
async function createdEarlier(tx: PoolClient, { userId }: Viewer, id: string): Promise<string | null> {
  const [existing] = await run<{ id: string }>(tx, madeBy, { id, userId });
  return existing?.id ?? null;
}

const madeBy = statement(sql`select id from pay_runs where id = ${sql.placeholder('id')}
  and prepared_by_id = ${sql.placeholder('userId')}`);

const overlapping = statement(sql`select id from pay_runs
  where is_whole and status not in ('Void', 'Reversed') and pay_group = ${sql.placeholder('payGroup')}
    and pay_period_start <= ${sql.placeholder('payPeriodEnd')}::date
    and pay_period_end >= ${sql.placeholder('payPeriodStart')}::date`);
