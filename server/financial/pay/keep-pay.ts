import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import type { Viewer } from '#contract/engine/access.ts';
import { payChecks } from '#contract/financial/pay/pay-checks.ts';
import type { PayLine } from '#contract/financial/pay/pay-lines.ts';
import { newId } from '#server/database/new-id.ts';
import { run, statement } from '#server/database/statement.ts';
import { deleteFrom, insertInto, updateTable } from '#server/database/write-sql.ts';
import { recordsOf } from '#server/engine/records/records.ts';
import type { Row } from '#server/engine/row.ts';
import type { payCheckTable, payRunTable } from '../pay-tables.ts';
import { payrollRows } from '../payroll-source.ts';
import { payCheckSource } from './pay-sources.ts';
import { compareAgain } from './compare-again.ts';
import type { WorkedOut } from './work-out.ts';
import { payrollTable } from '../tables.ts';
import { finalPayTable, payLineTable } from '../pay-tables.ts';

const checks = recordsOf(payChecks, payCheckSource);

export interface Keeping {
  viewer: Viewer;
  payRun: Pick<Row<typeof payRunTable>, 'id' | 'payPeriodStart' | 'payPeriodEnd'>;
  /** The instant at which the facts were read. */
  computedAt: string;
}

interface KeptRow {
  id: string;
  employeeId: string;
  lines: PayLine[];
}

type KeptCheck = Pick<Row<typeof payCheckTable>, 'id' | 'kind' | 'status' | 'found'> & {
  employeeId: string;
};

/** Creates or updates the rows and checks of a run from the calculated pay. The run must be locked. */
export async function keepPay(tx: PoolClient, keeping: Keeping, worked: readonly WorkedOut[]): Promise<void> {
  await keepRows(tx, keeping, worked);
  await keepChecks(tx, keeping, worked);
  const finalPays = worked.flatMap(({ pay, finalPayId }) => (pay && finalPayId ? [finalPayId] : []));
  if (finalPays.length > 0) await run(tx, includeFinalPays, { payRunId: keeping.payRun.id, ids: finalPays });
}

async function keepRows(
  tx: PoolClient,
  { viewer, payRun, computedAt }: Keeping,
  worked: readonly WorkedOut[],
) {
  const ids = worked.map(({ employeeId }) => employeeId);
  const kept = await run<KeptRow>(tx, rowsOf, { payRunId: payRun.id, ids });
  const known = new Map(kept.map((row) => [row.employeeId, row]));
  const added: { id: string; row: Parameters<typeof payrollRows.insertMany>[2][number]; lines: PayLine[] }[] =
    [];
  const changed: typeof added = [];
  const unchanged: string[] = [];
  for (const { employeeId, pay } of worked) {
    const row = known.get(employeeId);
    // Without a pay basis nothing is paid, and an existing row is reduced to zero.
    const { lines, sums } = pay ?? { lines: [], sums: { grossSalary: 0, deductions: 0 } };
    const { grossSalary, deductions } = sums;
    // Without pay, nothing was compared.
    const at = pay && computedAt;
    if (row && isDeepStrictEqual(row.lines, lines)) unchanged.push(row.id);
    else if (row)
      changed.push({ id: row.id, row: { id: row.id, grossSalary, deductions, computedAt: at }, lines });
    else if (pay) {
      const id = newId();
      const { payPeriodStart, payPeriodEnd } = payRun;
      const { userId } = viewer;
      const values = {
        employeeId,
        payRunId: payRun.id,
        payPeriodStart,
        payPeriodEnd,
        grossSalary,
        deductions,
      };
      const prepared = { preparedById: userId, preparerIds: [userId], computedAt };
      added.push({ id, row: { id, ...values, ...prepared }, lines });
    }
  }
  if (added.length > 0)
    await payrollRows.insertMany(
      tx,
      viewer,
      added.map(({ row }) => row),
    );
  if (changed.length > 0)
    await payrollRows.updateMany(
      tx,
      viewer,
      changed.map(({ row }) => row),
    );
  await run(tx, computedAgain, { ids: unchanged, computedAt });
  const changedIds = changed.map(({ id }) => id);
  await compareAgain(tx, changedIds);
  await removeLines(tx, changedIds);
  const lines = [...added, ...changed].flatMap((each) =>
    each.lines.map((line, place) => ({ payroll_id: each.id, place, ...line })),
  );
  await run(tx, addLines, { lines: JSON.stringify(lines) });
}

/** Only for Draft rows. */
export async function removeLines(tx: PoolClient, rowIds: readonly string[]): Promise<void> {
  await run(tx, withoutLines, { ids: rowIds });
}

/** What a check says that nobody has accepted. */
export const notAccepted = { reason: null, acceptedById: null, acceptedAt: null } as const;

/** A check that is no longer found is resolved. One that was accepted stays accepted while its values are the same. */
export async function keepChecks(
  tx: PoolClient,
  { viewer, payRun }: Omit<Keeping, 'computedAt'>,
  worked: readonly Pick<WorkedOut, 'employeeId' | 'checks'>[],
): Promise<void> {
  const payRunId = payRun.id;
  const ids = worked.map(({ employeeId }) => employeeId);
  const kept = await run<KeptCheck>(tx, checksOf, { payRunId, ids });
  const known = new Map(kept.map((check) => [`${check.employeeId} ${check.kind}`, check]));
  const added: Parameters<typeof checks.insertMany>[2][number][] = [];
  const changed: typeof added = [];
  for (const { employeeId, checks: found } of worked)
    for (const [kind, what] of found) {
      const check = known.get(`${employeeId} ${kind}`);
      if (!check) added.push({ id: newId(), payRunId, employeeId, kind, status: 'Open', found: what });
      else if (check.status === 'Settled' || !isDeepStrictEqual(check.found, what))
        changed.push({ id: check.id, ...notAccepted, status: 'Open', found: what });
    }
  const stillFound = new Map(worked.map((each) => [each.employeeId, each.checks]));
  for (const { id, employeeId, kind, status, found } of kept)
    if (status !== 'Settled' && !stillFound.get(employeeId)?.has(kind))
      changed.push({ id, ...notAccepted, status: 'Settled', found });
  if (added.length > 0) await checks.insertMany(tx, viewer, added);
  if (changed.length > 0) await checks.updateMany(tx, viewer, changed);
}

const ofThese = sql`pay_run_id = ${sql.placeholder('payRunId')} and employee_id = any(${sql.placeholder('ids')}::uuid[])`;

const rowsOf = statement(sql`select id, employee_id as "employeeId",
    (select coalesce(json_agg(json_build_object('kind', kind, 'label', label, 'amount', amount, 'causes', causes)
      order by place), '[]') from pay_lines where payroll_id = payroll.id) as lines
  from payroll where ${ofThese} and status <> 'Void'`);

const checksOf = statement(sql`select id, employee_id as "employeeId", kind, status, found
  from pay_checks where ${ofThese}`);

/** Not a field of the contract: the time of calculation matters only for late changes. */
const computedAgain =
  statement(sql`${updateTable(payrollTable)} set computed_at = ${sql.placeholder('computedAt')}::timestamptz
  where id = any(${sql.placeholder('ids')}::uuid[]) and computed_at is not null`);

/** Not a field of the contract, and no change of the final pay: which run includes it follows from the calculation. */
const includeFinalPays =
  statement(sql`${updateTable(finalPayTable)} set pay_run_id = ${sql.placeholder('payRunId')}::uuid
  where id = any(${sql.placeholder('ids')}::uuid[])`);

const withoutLines = statement(sql`${deleteFrom(payLineTable)}
  where payroll_id = any(${sql.placeholder('ids')}::uuid[])`);

const addLines = statement(sql`${insertInto(payLineTable)} (payroll_id, place, kind, label, amount, causes)
  select payroll_id, place, kind, label, amount, causes from jsonb_to_recordset(${sql.placeholder('lines')}::jsonb)
    as line(payroll_id uuid, place integer, kind text, label text, amount numeric, causes jsonb)`);
