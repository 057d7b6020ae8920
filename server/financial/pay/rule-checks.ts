import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import type { Viewer } from '#contract/engine/access.ts';
import { payChecks, type ruleCheckKinds } from '#contract/financial/pay/pay-checks.ts';
import { newId } from '#server/database/new-id.ts';
import { run, statement } from '#server/database/statement.ts';
import { recordsOf } from '#server/engine/records/records.ts';
import type { Row } from '#server/engine/row.ts';
import type { payCheckTable, payRunTable } from '../pay-tables.ts';
import { concerns } from '../holiday-source.ts';
import { notAccepted } from './keep-pay.ts';
import { payCheckSource } from './pay-sources.ts';

const checks = recordsOf(payChecks, payCheckSource);

interface Unconfirmed {
  ruleId: string;
  kind: (typeof ruleCheckKinds)[number];
  found: Record<string, string>;
}

type KeptCheck = Pick<Row<typeof payCheckTable>, 'id' | 'ruleId' | 'status' | 'found'>;

/**
 * One check for each rule that the pay of the run uses though nobody has confirmed it, and for each unconfirmed public
 * holiday of its period. An acceptance is for the rule as it was.
 */
export async function keepRuleChecks(
  tx: PoolClient,
  viewer: Viewer,
  {
    id: payRunId,
    payPeriodStart: start,
    payPeriodEnd: end,
  }: Pick<Row<typeof payRunTable>, 'id' | 'payPeriodStart' | 'payPeriodEnd'>,
): Promise<void> {
  const unconfirmed = await run<Unconfirmed>(tx, unconfirmedRules, { payRunId, start, end });
  const kept = await run<KeptCheck>(tx, keptChecks, { payRunId });
  const known = new Map(kept.map((check) => [check.ruleId, check]));
  const added: Parameters<typeof checks.insertMany>[2][number][] = [];
  const changed: typeof added = [];
  for (const { ruleId, kind, found } of unconfirmed) {
    const check = known.get(ruleId);
    if (!check) added.push({ id: newId(), payRunId, ruleId, kind, status: 'Open', found });
    else if (check.status === 'Settled' || !isDeepStrictEqual(check.found, found))
      changed.push({ id: check.id, ...notAccepted, status: 'Open', found });
  }
  const stillFound = new Set(unconfirmed.map(({ ruleId }) => ruleId));
  for (const { id, ruleId, status, found } of kept)
    if (status !== 'Settled' && ruleId !== null && !stillFound.has(ruleId))
      changed.push({ id, ...notAccepted, status: 'Settled', found });
  if (added.length > 0) await checks.insertMany(tx, viewer, added);
  if (changed.length > 0) await checks.updateMany(tx, viewer, changed);
}

/** Once a rule or public holiday is confirmed, no run asks for it any more. */
export async function settleRuleChecks(tx: PoolClient, viewer: Viewer, ruleId: string): Promise<void> {
  const open = await run<{ id: string }>(tx, openChecks, { ruleId });
  if (open.length > 0)
    await checks.updateMany(
      tx,
      viewer,
      open.map(({ id }) => ({ id, status: 'Settled' as const })),
    );
}

const payRunId = sql`${sql.placeholder('payRunId')}::uuid`;
const start = sql`${sql.placeholder('start')}::date`;
const end = sql`${sql.placeholder('end')}::date`;

/** Leave is not paid by an unconfirmed rule, and then the checks of people say so. */
const isUsed = sql`case rule.kind
    when 'Minimum Wage' then not exists (select from pay_rules later where later.kind = rule.kind
      and later.from_day > rule.from_day and later.from_day <= ${end})
    when 'Leave Pay' then not exists (select from pay_rules later where later.kind = rule.kind
        and later.from_day > rule.from_day and later.from_day <= ${start})
      and exists (select from pay_checks where pay_run_id = ${payRunId} and status <> 'Settled'
        and (kind = 'Leave not paid' or kind = 'Final pay not complete' and found ? 'lacksHours'))
    else exists (select from rows join pay_lines line on line.payroll_id = rows.id
      where line.kind = case rule.kind when 'Income Tax' then 'Tax' else rule.kind end
        and line.causes @> jsonb_build_array(jsonb_build_object('ruleId', rule.id))) end`;

const unconfirmedRules = statement(sql`with rows as materialized (
    select id, employee_id from payroll where pay_run_id = ${payRunId} and status <> 'Void'
  )
  select id as "ruleId", 'Rule not confirmed' as kind, jsonb_build_object('name', kind || coalesce(', ' || tax_status, '')
      || ' from ' || to_char(from_day, 'DD/MM/YYYY'), 'source', source, 'terms', md5(terms::text)) as found
  from pay_rules rule where not is_confirmed and from_day <= ${end} and exists (select from rows) and ${isUsed}
  union all select id, 'Holiday not confirmed', jsonb_build_object('name', name || ', ' || to_char(date, 'DD/MM/YYYY'))
  from public_holidays holiday where not is_confirmed and date between ${start} and ${end}
    and exists (select from rows where ${concerns(sql`holiday`, sql`rows.employee_id`)})
  order by 2 desc, 1`);

const keptChecks = statement(sql`select id, rule_id as "ruleId", status, found from pay_checks
  where pay_run_id = ${payRunId} and rule_id is not null`);

const openChecks =
  statement(sql`select pay_checks.id from pay_checks join pay_runs on pay_runs.id = pay_run_id
  where rule_id = ${sql.placeholder('ruleId')}::uuid and pay_checks.status = 'Open' and pay_runs.status = 'Draft'`);
