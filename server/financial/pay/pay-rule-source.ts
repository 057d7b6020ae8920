import { sql } from 'drizzle-orm';
import { payRuleWords, type payRules } from '#contract/financial/pay/pay-rules.ts';
import type { SourceOf } from '#server/database/fits.ts';
import { payRuleTable as table } from '../pay-tables.ts';

/**
 * Approved or paid runs that may have been calculated with the rule: it existed and had begun, and no later rule of its
 * kind that existed too had begun by the first day whose hours count.
 */
const decided = sql`select from pay_runs run
  where run.status in ('Approved', 'Paid', 'Reversed')
    and run.pay_period_end >= ${table.from} and run.updated_at >= ${table.createdAt}
    and not exists (select from public.pay_rules later
      where later.kind = ${table.kind} and later.tax_status is not distinct from ${table.taxStatus}
        and later.from_day > ${table.from} and later.from_day <= run.pay_period_start - 7
        and later.created_at <= run.computed_at)`;

/** A rule for leave pay applies only once it is confirmed, so the lines tell whether it was used. */
const paidLeave = sql`select from pay_lines line join payroll paid on paid.id = line.payroll_id
  where line.kind in ('Leave Pay', 'Leave Loading', 'Public Holiday Pay', 'Leave Payout', 'Notice in Lieu') and paid.status in ('Approved', 'Paid')
    and line.causes @> jsonb_build_array(jsonb_build_object('ruleId', ${table.id}))`;

export const payRuleSource = {
  table,
  columns: {
    caution: sql`case when not ${table.isConfirmed} then ${sql.raw(`'${payRuleWords.caution}'`)} end`,
    isUsed: sql`case when ${table.kind} = 'Leave Pay' then exists (${paidLeave}) else exists (${decided}) end`,
  },
  name: sql`${table.kind} || coalesce(', ' || ${table.taxStatus}, '') || ' from ' || to_char(${table.from}, 'DD/MM/YYYY')`,
  searchEntry: null,
} satisfies SourceOf<typeof payRules, typeof table>;
