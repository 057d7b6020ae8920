import type { PoolClient } from 'pg';
import type { Viewer } from '#contract/engine/access.ts';
import { one } from '#server/database/statement.ts';
import type { Sealer } from '#server/sealing.ts';
import { noteChange, type PayRun } from './draft-rows.ts';
import { payPeople } from './pay-people.ts';
import { moment } from './people-of.ts';

interface Calculating {
  viewer: Viewer;
  sealer: Sealer;
}

/** Calculates the pay of one person in a Draft run again, which must be locked. */
export async function recalculatePerson(
  tx: PoolClient,
  { viewer, sealer }: Calculating,
  payRun: PayRun,
  employeeId: string,
): Promise<void> {
  const { id, payGroup } = payRun;
  const { now: computedAt } = await one<{ now: string }>(tx, moment);
  await payPeople(tx, { viewer, payRun, payGroup, computedAt, sealer }, [employeeId]);
  await noteChange(tx, viewer, { payRunId: id, note: 'recalculated', computedAt, isWhole: false });
}
