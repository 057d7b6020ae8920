import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import type { Scope, Viewer } from '#contract/engine/access.ts';
import { payRuns, payRunWords } from '#contract/financial/pay/pay-runs.ts';
import { payroll } from '#contract/financial/payroll.ts';
import { recordEvent } from '#server/database/audit.ts';
import { run, statement } from '#server/database/statement.ts';
import { updateTable } from '#server/database/write-sql.ts';
import { refuseOwnRecords } from '#server/engine/own.ts';
import type { Row } from '#server/engine/row.ts';
import { conflict, forbidden, stale } from '#server/http-error.ts';
import { payRunTable } from '../pay-tables.ts';
import { payrollRows } from '../payroll-source.ts';
import type { PayRunWriting } from './pay-run-writing.ts';
import { takeTurn } from './turn.ts';

export type PayRun = Row<typeof payRunTable>;

export interface PayrollRow {
  id: string;
  version: number;
  employeeId: string;
  payRunId: string | null;
  leftOutAt: string | null;
}

interface RowToLock {
  id: string;
  version: number;
  viewer: Viewer;
  scope: Scope;
}

/**
 * Locks a row and its run, which must be a Draft, for a viewer who may change this person's pay. `payRun` is null for a
 * row that was entered by hand.
 */
export async function lockRow(
  tx: PoolClient,
  runs: PayRunWriting,
  { id, version, viewer, scope }: RowToLock,
): Promise<{ payRun: PayRun | null; row: PayrollRow }> {
  await takeTurn(tx);
  const read = async (): Promise<PayrollRow> => JSON.parse(await payrollRows.read(tx, viewer, id));
  const { payRunId, ...unlocked } = await read();
  if (scope !== 'all') throw forbidden();
  if (!payRunId) return { payRun: null, row: { payRunId, ...unlocked } };
  const payRun = await runs.lock(tx, viewer, payRunId, { version: undefined, scope: 'all' });
  if (payRun.status !== 'Draft') throw conflict(payRunWords.locked);
  const row = await read();
  await refuseOwnRecords(tx, viewer, payroll, [{ employeeId: row.employeeId }]);
  if (row.version !== version) throw stale(payroll.singular, row);
  return { payRun, row };
}

interface Change {
  payRunId: string;
  note: string;
  /** Null when nothing was calculated. */
  computedAt: string | null;
  isWhole: boolean;
}

/** Records that the rows of a run have changed while its fields have not. Whoever changed them can't approve them. */
export async function noteChange(
  tx: PoolClient,
  viewer: Viewer,
  { payRunId, note, computedAt, isWhole }: Change,
): Promise<void> {
  await run(tx, changed, { id: payRunId, computedAt, isWhole, userId: viewer.userId });
  await recordEvent(tx, viewer, { action: 'update', resource: payRuns.name, recordId: payRunId, note });
}

const changed = statement(sql`${updateTable(payRunTable)} set version = version + 1, updated_at = now(),
    computed_at = coalesce(${sql.placeholder('computedAt')}::timestamptz, computed_at),
    preparer_ids = array(select unnest(preparer_ids) union select ${sql.placeholder('userId')}::uuid),
    keeps_accounts = keeps_accounts or ${sql.placeholder('isWhole')}
  where id = ${sql.placeholder('id')}`);
