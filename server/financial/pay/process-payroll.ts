import { processingWords } from '#contract/financial/pay/processing-words.ts';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { PoolClient } from 'pg';
import { can, type Viewer } from '#contract/engine/access.ts';
import { daysBetween } from '#contract/engine/days.ts';
import type { BodyOf } from '#contract/engine/endpoint.ts';
import type { PayGroup } from '#contract/financial/pay/pay-bases.ts';
import { payRuns, payRunWords } from '#contract/financial/pay/pay-runs.ts';
import { groupOfPeriod, processPayroll, progressOfRun } from '#contract/financial/payroll-run.ts';
import { payroll } from '#contract/financial/payroll.ts';
import type { Context } from '#server/context.ts';
import { newId } from '#server/database/new-id.ts';
import { progressWith } from '#server/database/progress.ts';
import { one, run, statement, transaction } from '#server/database/statement.ts';
import { Json, route } from '#server/http/route.ts';
import { conflict, forbidden, invalid, refusing } from '#server/refused.ts';
import { payPeople } from './pay-people.ts';
import { moment, peopleOf, type Person } from './people-of.ts';
import type { PayRunWriting } from './pay-runs.ts';
import { isTurn } from './turn.ts';

type Asked = BodyOf<typeof processPayroll>;

/** As long as a timesheet. */
const daysAtMost = 62;
const fortnight = 14;

export function serveProcessPayroll(app: FastifyInstance, context: Context, runs: PayRunWriting): void {
  const { pool, longPool } = context;

  route(app, context, processPayroll, async ({ body, viewer, reach, reply }) => {
    if (reach !== 'all' || can(viewer, payRuns.rights.read) !== 'all') throw forbidden();
    refuseWrongDays(body);
    return refusing({ ...payroll.refusals, ...payRuns.refusals }, () =>
      transaction(longPool, async (tx) => {
        const earlier = body.id && (await madeEarlier(tx, viewer, body.id));
        if (earlier) reply.code(200);
        return new Json(await runs.read(tx, viewer, earlier || (await make(tx, viewer, body))));
      }),
    );
  });

  route(app, context, progressOfRun, async ({ params: { id }, viewer, reach }) => {
    if (reach !== 'all' || can(viewer, payRuns.rights.read) !== 'all') throw forbidden();
    const progress = await progressWith(pool, id);
    return { isUnderWay: progress !== null, done: progress?.done ?? 0, people: progress?.of ?? 0 };
  });

  async function make(tx: PoolClient, viewer: Viewer, body: Asked): Promise<string> {
    if (!(await isTurn(tx))) throw conflict(processingWords.underWay);
    const { payPeriodStart, payPeriodEnd, employeeIds = null } = body;
    const period = { payPeriodStart, payPeriodEnd };
    const employed = await peopleOf(tx, period, employeeIds);
    const payGroup = groupOf(body, employed);
    if (employeeIds === null) await refuseOverlap(tx, { ...period, payGroup });
    const concerned = employed.filter((each) => each.payGroup === payGroup || each.payGroup === null);
    const paid = concerned.filter(({ hasRow }) => !hasRow);
    if (paid.length === 0) throw conflict(processingWords.nobody);
    const leftOut = concerned.filter(({ hasRow }) => hasRow).map(({ name }) => name);
    const { now: computedAt } = await one<{ now: string }>(tx, moment);
    const id = body.id ?? newId();
    await runs.create(tx, viewer, id, {
      ...period,
      payGroup,
      isWhole: employeeIds === null,
      note: leftOut.length > 0 ? processingWords.leftOut(several(leftOut)) : null,
      preparedById: viewer.userId,
      preparerIds: [viewer.userId],
      computedAt,
      keepsAccounts: true,
    });
    const ids = paid.map(({ employeeId }) => employeeId);
    const { sealer } = context;
    await payPeople(tx, { viewer, payRun: { id, ...period }, payGroup, computedAt, sealer }, ids);
    return id;
  }
}

function refuseWrongDays({ payPeriodStart: start, payPeriodEnd: end, payGroup, employeeIds }: Asked): void {
  if (end < start) throw invalid([{ path: 'payPeriodEnd', message: payRunWords.endBeforeStart }]);
  if (daysBetween(start, end) >= daysAtMost)
    throw invalid([{ path: 'payPeriodEnd', message: processingWords.tooLong }]);
  // Of named people any days are paid; a whole group is paid for one of its periods.
  if (payGroup && !employeeIds && !isPeriodOf(payGroup, daysBetween(start, end) + 1))
    throw invalid([{ path: 'payPeriodEnd', message: wrongPeriods[payGroup] }]);
}

const wrongPeriods: Record<PayGroup, string> = {
  Fortnightly: processingWords.notFortnight,
  Monthly: processingWords.notMonth,
};

/** A month of pay may begin on any day of the calendar's. */
function isPeriodOf(payGroup: PayGroup, days: number): boolean {
  return payGroup === 'Fortnightly' ? days === fortnight : days >= 28 && days <= 31;
}

/** Whose pay it is: as was said, as those are paid who were named, or by how many days it has. */
function groupOf({ payGroup, employeeIds, ...period }: Asked, employed: readonly Person[]): PayGroup {
  if (employeeIds && new Set(employeeIds).size > employed.length)
    throw invalid([{ path: 'employeeIds', message: processingWords.notEmployed }]);
  const groups = new Set(employeeIds ? employed.flatMap((each) => each.payGroup ?? []) : []);
  if (payGroup) groups.add(payGroup);
  if (groups.size > 1) throw invalid([{ path: 'employeeIds', message: processingWords.severalGroups }]);
  const [group = groupOfPeriod(period)] = groups;
  if (!group) throw invalid([{ path: 'payPeriodEnd', message: processingWords.otherLength }]);
  return group;
}

/** Before anything is worked out; that no two come about is seen to where they are kept. */
async function refuseOverlap(tx: PoolClient, asked: { payGroup: PayGroup }): Promise<void> {
  const found = await run(tx, overlapping, asked);
  if (found.length > 0)
    throw conflict(payRunWords.exists, { errors: [{ path: 'payPeriodStart', message: payRunWords.exists }] });
}

/** A request sent again after its answer got lost. */
async function madeEarlier(tx: PoolClient, { userId }: Viewer, id: string): Promise<string | null> {
  const [made] = await run<{ id: string }>(tx, madeBy, { id, userId });
  return made?.id ?? null;
}

const madeBy = statement(sql`select id from pay_runs where id = ${sql.placeholder('id')}
  and prepared_by_id = ${sql.placeholder('userId')}`);

const overlapping = statement(sql`select id from pay_runs
  where is_whole and status not in ('Void', 'Reversed') and pay_group = ${sql.placeholder('payGroup')}
    and pay_period_start <= ${sql.placeholder('payPeriodEnd')}::date
    and pay_period_end >= ${sql.placeholder('payPeriodStart')}::date`);

/** A few by name, the others by their number. */
function several(names: readonly string[]): string {
  const others = names.length - mostNamed;
  return `${names.slice(0, mostNamed).join(', ')}${others > 0 ? ` and ${others} more` : ''}`;
}

const mostNamed = 20;
