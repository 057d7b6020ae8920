import type { PoolClient } from 'pg';
import { withoutOldAnswer } from '#contract/financial/pay/absences.ts';
import { computePay } from '#contract/financial/pay/compute-pay.ts';
import { basisAtEnd } from '#contract/financial/pay/final-pay.ts';
import type { PayFacts } from '#contract/financial/pay/pay-facts.ts';
import { spansOf } from '#contract/financial/pay/spans.ts';
import { sumsOf, type PayCause, type PayLine, type PaySums } from '#contract/financial/pay/pay-lines.ts';
import { compareNext } from './compare-again.ts';
import { findChecks, type CalculatedLine } from './find-checks.ts';
import type { FoundChecks } from './found-checks.ts';
import { lateChanges } from './late-changes.ts';
import { payFacts, type PayOf } from './pay-facts.ts';

/** The pay of one person. `pay` is null when they have no pay basis. */
export interface WorkedOut {
  employeeId: string;
  pay: { lines: PayLine[]; sums: PaySums } | null;
  finalPayId: string | null;
  checks: FoundChecks;
}

/** Calculates the pay of employed people, and finds their checks. */
export async function workOut(tx: PoolClient, of: PayOf): Promise<WorkedOut[]> {
  const read = await payFacts(tx, of);
  const facts = new Map([...read].map(([employeeId, known]) => [employeeId, withoutOldAnswer(known)]));
  // Without a basis nothing is paid, so nothing is corrected.
  const paid = [...facts].flatMap(([employeeId, known]) => (isPaid(known) ? [employeeId] : []));
  const late = await lateChanges(tx, { ...of, employeeIds: paid });
  const calculated = new Map<string, CalculatedLine>();
  for (const [employeeId, known] of facts) {
    const lines = computePay({ ...known, lateChanges: late.get(employeeId) ?? [] });
    calculated.set(employeeId, { facts: known, lines, sums: sumsOf(lines) });
  }
  await compareNext(
    tx,
    [...calculated.values()].flatMap(({ lines }) =>
      lines.flatMap(({ causes }) => causes.flatMap(notRecovered)),
    ),
  );
  const checks = await findChecks(tx, of, calculated);
  return [...calculated].map(([employeeId, { facts: known, lines, sums }]) => ({
    employeeId,
    pay: isPaid(known) ? { lines, sums } : null,
    finalPayId: known.finalPay?.id ?? null,
    checks: checks.get(employeeId) ?? new Map(),
  }));
}

/** A final pay may come after the days that were paid. */
function isPaid(facts: PayFacts): boolean {
  return spansOf(facts).length > 0 || basisAtEnd(facts) !== null;
}

/** The pay that could not be recovered completely yet. */
function notRecovered(cause: PayCause): string[] {
  return cause.what === 'earlier' && cause.due !== undefined ? [cause.payrollId] : [];
}
