import type { PoolClient } from 'pg';
import { cents } from '#contract/engine/cents.ts';
import { addDays, addMonths } from '#contract/engine/days.ts';
import { computePay } from '#contract/financial/pay/compute-pay.ts';
import type { RuleInForce, RulesInForce } from '#contract/financial/pay/pay-facts.ts';
import { paysAYear, type PayGroup } from '#contract/financial/pay/pay-bases.ts';
import { sumsOf, type PayLine } from '#contract/financial/pay/pay-lines.ts';
import type { PayRuleKind, PayTerms, TermsOf } from '#contract/financial/pay/pay-rules.ts';
import type { PayWorkedOut, TriedPay } from '#contract/financial/pay/try-pay-rules.ts';
import type { PayPeriod } from '#contract/hr/pay-periods.ts';
import { rulesOf, rulesUntil } from './rules-in-force.ts';

/** The id of things that are not stored: a rule that is being edited, and a salary without an employee. */
const unstored = '00000000-0000-0000-0000-000000000000';

/** Calculates the pay of an amount by the rules of a day, in the same way as a run. */
export async function tryPay(tx: PoolClient, tried: TriedPay): Promise<PayWorkedOut> {
  const { on, gross, payGroup = 'Fortnightly', taxStatus = 'Resident', monthsEmployed } = tried;
  const period = periodTo(on, payGroup);
  const paid = paysAYear[payGroup];
  const lines = computePay({
    period,
    paysAYear: paid,
    employment: {
      start: monthsEmployed === undefined ? '1900-01-01' : addMonths(on, -monthsEmployed),
      end: null,
    },
    bases: [
      {
        id: unstored,
        from: '1900-01-01',
        kind: 'Salary',
        amount: cents(gross) * paid,
        isShiftWork: false,
        taxStatus,
      },
    ],
    shifts: [],
    untimedHours: [],
    unpaidLeave: [],
    absences: { days: [], deducted: [] },
    leaveBalances: [],
    paidLeave: [],
    items: [],
    finalPay: null,
    lateChanges: [],
    takenFirst: 'Deductions',
    rules: withTerms(rulesOf(await rulesUntil(tx, on), period), tried.terms, on),
  }).map(withoutUnstored);
  return { lines, ...sumsOf(lines) };
}

function periodTo(on: string, payGroup: PayGroup): PayPeriod {
  const payPeriodStart = payGroup === 'Fortnightly' ? addDays(on, -13) : addDays(addMonths(on, -1), 1);
  return { payPeriodStart, payPeriodEnd: on };
}

function withTerms(rules: RulesInForce, terms: PayTerms | undefined, on: string): RulesInForce {
  if (terms?.kind === 'Income Tax') {
    const written = ruleOf(terms, on);
    return { ...rules, tax: (status) => (status === terms.taxStatus ? written : rules.tax(status)) };
  }
  if (terms?.kind === 'Superannuation') return { ...rules, superannuation: ruleOf(terms, on) };
  return rules;
}

function ruleOf<Kind extends PayRuleKind>(terms: TermsOf<Kind>, from: string): RuleInForce<Kind> {
  return { id: unstored, from, terms };
}

/** Causes link to records, and these have none. */
function withoutUnstored(line: PayLine): PayLine {
  const causes = line.causes.filter(
    (cause) =>
      !('basisId' in cause && cause.basisId === unstored) &&
      !('ruleId' in cause && cause.ruleId === unstored),
  );
  return { ...line, causes };
}
