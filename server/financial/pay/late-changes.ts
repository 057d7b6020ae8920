import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { grouped } from '#contract/engine/grouped.ts';
import { cents, amountOf } from '#contract/engine/cents.ts';
import { isBaseLabel } from '#contract/financial/pay/calculated-line.ts';
import { computePay } from '#contract/financial/pay/compute-pay.ts';
import type { LateChange } from '#contract/financial/pay/pay-facts.ts';
import type { PayGroup } from '#contract/financial/pay/pay-bases.ts';
import type { PayCause, PayLine, PayLineKind } from '#contract/financial/pay/pay-lines.ts';
import { run, statement } from '#server/database/statement.ts';
import { updateTable } from '#server/database/write-sql.ts';
import { changedFacts, longestPeriod } from './changed-facts.ts';
import { madeUpFor, type MadeUp } from './made-up.ts';
import { payFacts, type PayOf } from './pay-facts.ts';
import { payrollTable } from '../tables.ts';

/** The lines that late changes may correct: earnings that follow from bases, hours, attendance, leave and holidays. */
const correctedKinds: readonly PayLineKind[] = [
  'Salary',
  'Hours',
  'Overtime',
  'Unpaid Leave',
  'Absence',
  'Leave Pay',
  'Leave Loading',
  'Public Holiday Pay',
  'Leave Payout',
  'Notice in Lieu',
];

type Earlier = Extract<PayCause, { what: 'earlier' }>;

interface PaidRow {
  id: string;
  employeeId: string;
  payPeriodStart: string;
  payPeriodEnd: string;
  payGroup: PayGroup;
  lines: Pick<PayLine, 'kind' | 'label' | 'amount'>[];
}

/**
 * Recalculates pay of the last thirteen months where something has changed since, and compares it with what was paid
 * for its days. Also returns corrections for days that no active pay covers any more, or that this pay covers.
 */
export async function lateChanges(tx: PoolClient, of: PayOf): Promise<Map<string, LateChange[]>> {
  const madeUp = await madeUpFor(tx, of);
  const [ofRows, unowned] = [
    madeUp.filter(({ ownerId }) => ownerId),
    madeUp.filter(({ ownerId }) => !ownerId),
  ];
  const changes = grouped(
    [...(await toPaidRows(tx, of, ofRows)), ...unowned.map(recovered)],
    ({ employeeId }) => employeeId,
  );
  return new Map(changes);
}

type OfPerson = LateChange & { employeeId: string };

async function toPaidRows(tx: PoolClient, of: PayOf, madeUp: readonly MadeUp[]): Promise<OfPerson[]> {
  const { period, employeeIds, payRunId } = of;
  const owned = grouped(madeUp, ({ ownerId }) => ownerId ?? '');
  // After a shift of periods, a correction may belong to another row.
  const shared = madeUp.flatMap(({ overlapping }) => (overlapping.length > 1 ? overlapping : []));
  const values = { ids: employeeIds, start: period.payPeriodStart, payRunId, shared };
  const rows = await run<PaidRow>(tx, rowsToCompare, values);
  const changes: OfPerson[] = [];
  const periods = grouped(rows, (row) => `${row.payGroup} ${row.payPeriodStart} ${row.payPeriodEnd}`);
  for (const [, paid] of periods) {
    const [first] = paid;
    if (!first) continue;
    const { payPeriodStart, payPeriodEnd, payGroup } = first;
    const ids = paid.map(({ employeeId }) => employeeId);
    const then = { payPeriodStart, payPeriodEnd };
    const facts = await payFacts(tx, { period: then, payGroup, employeeIds: ids, payRunId, isOfPast: true });
    for (const row of paid) {
      const known = facts.get(row.employeeId);
      const now = known && computePay({ ...known, items: [] });
      const change = now && lateChange(row, owned.get(row.id) ?? [], now);
      if (change) changes.push({ employeeId: row.employeeId, ...change });
    }
  }
  await run(tx, compared, { ids: rows.map(({ id }) => id) });
  return changes;
}

/** Compared by label. Null when everything is as it was paid. */
function lateChange(row: PaidRow, madeUp: readonly MadeUp[], now: readonly PayLine[]): LateChange | null {
  const lines = [...row.lines, ...now].filter(({ kind }) => correctedKinds.includes(kind));
  const labels = new Set([...lines, ...madeUp].map(({ label }) => label));
  const causes: Earlier[] = [];
  let [amount, base] = [0, 0];
  for (const label of labels) {
    const ofLabel = madeUp.filter((each) => each.label === label);
    const paid = sumOf(row.lines, label) + ofLabel.reduce((sum, each) => sum + each.amount, 0);
    const due = sumOf(now, label);
    if (paid === due) continue;
    const { id: payrollId, payPeriodStart: from, payPeriodEnd: to } = row;
    causes.push({ what: 'earlier', payrollId, from, to, label, was: amountOf(paid), now: amountOf(due) });
    amount += due - paid;
    if (isBaseLabel(label)) base += due - paid;
  }
  return causes.length > 0 ? { causes, amount, base } : null;
}

/** The corrected pay is void, so its days are paid again as a whole. */
function recovered({ employeeId, payrollId, from, to, label, amount }: MadeUp): OfPerson {
  const was = amountOf(amount);
  const cause: Earlier = { what: 'earlier', payrollId, from, to, label, was, now: 0, isTakenBack: true };
  return { employeeId, causes: [cause], amount: -amount, base: isBaseLabel(label) ? -amount : 0 };
}

function sumOf(lines: readonly Pick<PayLine, 'label' | 'kind' | 'amount'>[], label: string): number {
  return lines
    .filter((line) => line.label === label && correctedKinds.includes(line.kind))
    .reduce((sum, line) => sum + cents(line.amount), 0);
}

const start = sql`${sql.placeholder('start')}::date`;
/** Longer than any transaction: another one could not yet see what it was writing. */
const margin = sql`interval '10 minutes'`;

/**
 * `known`: until when changes are included in what was paid for a period. They are included in the pay itself and in
 * later corrections that are active and were calculated after it was paid, so little of a year of pay is compared. A
 * deleted correction marks the rows that it was compared with, and so does one that is void or recalculated.
 * The changes are materialized, otherwise they would be collected again for each pay. `covers` is the last day that a
 * pay may concern, because it may include leave that begins in the next period.
 */
const rowsToCompare = statement(sql`with near as materialized (
    select id, employee_id, pay_run_id, pay_period_start as first, pay_period_end as last, status, is_to_compare,
      computed_at, created_at, updated_at, max(computed_at) over (partition by employee_id order by pay_period_start desc
        rows between unbounded preceding and 1 preceding) as later_at
    from payroll where employee_id = any(${sql.placeholder('ids')}::uuid[]) and status <> 'Void'
      and pay_run_id is not null and pay_run_id is distinct from ${sql.placeholder('payRunId')}::uuid
      and pay_period_end < ${start} and pay_period_start >= ${start} - interval '13 months'
  ), paid as materialized (
    select *, case when later_at > updated_at + ${margin} then later_at
      else coalesce(computed_at, created_at) end - ${margin} as known,
      greatest(last, (select max(end_date) from leave_requests leave
        where leave.employee_id = near.employee_id and start_date > last and start_date <= last + ${longestPeriod})) as covers
    from near where status = 'Paid'
  ), since as materialized (
    select employee_id, min(known) as since from paid group by employee_id
  ), changed as materialized (${changedFacts})
  select paid.id, paid.employee_id as "employeeId", first::text as "payPeriodStart", last::text as "payPeriodEnd",
    pay_group as "payGroup",
    (select coalesce(json_agg(json_build_object('kind', kind, 'label', label, 'amount', amount) order by place), '[]')
      from pay_lines where payroll_id = paid.id) as lines
  from paid join pay_runs on pay_runs.id = paid.pay_run_id
  where is_to_compare or paid.id = any(${sql.placeholder('shared')}::uuid[]) or paid.id in (
    select row.id from changed join paid row on row.employee_id = changed.employee_id and changed.at > row.known
      and row.first <= changed.last and row.covers >= changed.first)
  order by paid.employee_id, first`);

const compared = statement(sql`${updateTable(payrollTable)} set is_to_compare = false
  where id = any(${sql.placeholder('ids')}::uuid[]) and is_to_compare`);
