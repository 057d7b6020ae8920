import { getTableName, is, Placeholder, sql } from 'drizzle-orm';
import { calendarDay } from '#contract/engine/days.ts';
import type { Context } from '#server/context.ts';
import { run, statement } from '#server/database/statement.ts';
import type { Source } from '#server/engine/projection.ts';
import { draftNextHolidays } from '#server/financial/pay/delivered.ts';
import { openRenewals } from '#server/training/renewals.ts';
import type { Job } from './jobs.ts';

/** As a write would be announced: every server hears it, this one too. */
const announce = statement(sql`select pg_notify('bilum_changes', name)
  from unnest(${sql.placeholder('tables')}::text[]) as name`);

/**
 * At the organisation's midnight, what shows something that depends on the day looks different, unwritten; what is to
 * be renewed from that day on is asked for; and of a new year the public holidays of the next one are drafted.
 */
export function newDay({ pool, served, settings }: Pick<Context, 'pool' | 'served' | 'settings'>): Job {
  return {
    name: 'new-day',
    hour: () => 0,
    async work(due) {
      const { timeZone, trainingRenewalDays } = await settings.current();
      const today = calendarDay(due, timeZone);
      await openRenewals(pool, { today, leadDays: trainingRenewalDays });
      await draftNextHolidays(pool, today);
      const sources = [...served.values()].map(({ source }) => source);
      await run(pool, announce, {
        tables: sources.filter(dependsOnDay).map(({ table }) => getTableName(table)),
      });
    },
  };
}

function dependsOnDay({ columns = {}, joins = sql`` }: Source): boolean {
  const { params } = statement(sql.join([...Object.values(columns), joins], sql`, `));
  return params.some((param) => is(param, Placeholder) && param.name === 'today');
}
