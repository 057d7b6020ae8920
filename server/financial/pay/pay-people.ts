import type { PoolClient } from 'pg';
import type { PayGroup } from '#contract/financial/pay/pay-bases.ts';
import { reportProgress } from '#server/database/progress.ts';
import { keepPay, type Keeping } from './keep-pay.ts';
import type { Sealer } from '#server/sealing.ts';
import { keepAccounts } from './run-accounts.ts';
import { keepInputs } from './run-inputs.ts';
import { workOut } from './work-out.ts';

/** One statement takes so many people: some megabytes, and other requests are answered in between. */
const atOnce = 500;

/** Works out the pay of these people and keeps it in the run, which is held, a set after the other. */
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
    const some = employeeIds.slice(done, done + atOnce);
    // First, so that what the checks say of an account is said of this one, or of a later one.
    await keepAccounts(tx, sealer, payRunId, some);
    await keepPay(tx, keeping, await workOut(tx, { period, payGroup, employeeIds: some, payRunId }));
  }
  await keepInputs(tx, { payRunId, payGroup, payPeriodStart }, employeeIds);
}
