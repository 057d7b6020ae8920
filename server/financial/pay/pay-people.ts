import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import type { PayGroup } from '#contract/financial/pay/pay-bases.ts';
import { reportProgress } from '#server/database/progress.ts';
import { run, statement } from '#server/database/statement.ts';
import { keepPay, type Keeping } from './keep-pay.ts';
import type { Sealer } from '#server/sealing.ts';
import { keepRuleChecks } from './rule-checks.ts';
import { keepAccounts } from './run-accounts.ts';
import { keepInputs } from './run-inputs.ts';
import { workOut } from './work-out.ts';

/** People per statement: some megabytes, and other requests are answered in between. */
const atOnce = 500;

/** Calculates the pay of these people in batches and stores it in the run, which must be locked. */
export async function payPeople(
  tx: PoolClient,
  keeping: Keeping & { payGroup: PayGroup; sealer: Sealer },
  employeeIds: readonly string[],
): Promise<void> {
  const { payGroup, payRun, sealer } = keeping;
  const { id: payRunId, payPeriodStart, payPeriodEnd } = payRun;
  const period = { payPeriodStart, payPeriodEnd };
  for (let done = 0; done < employeeIds.length; done += atOnce) {
    await reportProgress(tx, payRunId, { done, of: employeeIds.length });
    await run(tx, planAgain);
    const some = employeeIds.slice(done, done + atOnce);
    // Stored first, so that the checks describe this version of an account or a later one.
    await keepAccounts(tx, sealer, payRunId, some);
    await keepPay(tx, keeping, await workOut(tx, { period, payGroup, employeeIds: some, payRunId }));
  }
  await keepRuleChecks(tx, keeping.viewer, payRun);
  await keepInputs(tx, { payRunId, payGroup, payPeriodStart }, employeeIds);
}

/** The tables grow with every batch, and a plan that was right for an empty table is many times too slow. */
const planAgain = statement(sql`discard plans`);
