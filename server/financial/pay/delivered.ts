import { sql } from 'drizzle-orm';
import type { Pool, PoolClient } from 'pg';
import { deliveredRules } from '#contract/financial/pay/delivered-rules.ts';
import { payRules } from '#contract/financial/pay/pay-rules.ts';
import { publicHolidaysOf } from '#contract/financial/pay/public-holiday-dates.ts';
import { publicHolidays } from '#contract/financial/pay/public-holidays.ts';
import { bilum } from '#server/database/audit.ts';
import { newId } from '#server/database/new-id.ts';
import { one, statement, transaction } from '#server/database/statement.ts';
import { recordsOf } from '#server/engine/records/records.ts';
import { holidaySource } from '../holiday-source.ts';
import { payRuleSource } from './pay-rule-source.ts';

const rules = recordsOf(payRules, payRuleSource);
const holidays = recordsOf(publicHolidays, holidaySource);

const anyRule = statement(sql`select exists (select from pay_rules) as "isThere"`);
const anyHoliday = statement(sql`select exists (select from public_holidays) as "isThere"`);
const anyHolidayOf = statement(sql`select exists (select from public_holidays
  where extract(year from date) = ${sql.placeholder('year')}::int) as "isThere"`);

/** Inserts the default pay rules, and the public holidays around `today` as drafts, into a new system. */
export async function deliverPayRules(tx: PoolClient, today: string): Promise<void> {
  if (!(await isThere(tx, anyRule)))
    await rules.insertMany(
      tx,
      bilum,
      deliveredRules.map((rule) => ({ id: newId(), ...rule })),
    );
  if (await isThere(tx, anyHoliday)) return;
  const year = yearOf(today);
  for (const each of [year - 1, year, year + 1]) await draftHolidays(tx, each);
}

/** Drafts the public holidays of next year, unless somebody has already begun. */
export async function draftNextHolidays(pool: Pool, today: string): Promise<void> {
  await transaction(pool, async (tx) => {
    const year = yearOf(today) + 1;
    if (!(await isThere(tx, anyHolidayOf, { year }))) await draftHolidays(tx, year);
  });
}

async function draftHolidays(tx: PoolClient, year: number): Promise<void> {
  const drafts = publicHolidaysOf(year).map((holiday) => ({ id: newId(), ...holiday }));
  await holidays.insertMany(tx, bilum, drafts);
}

async function isThere(tx: PoolClient, prepared: typeof anyRule, values = {}): Promise<boolean> {
  return (await one<{ isThere: boolean }>(tx, prepared, values)).isThere;
}

function yearOf(day: string): number {
  return Number(day.slice(0, 4));
}
