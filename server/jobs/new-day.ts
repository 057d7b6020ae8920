import { getTableName, is, Placeholder, sql } from 'drizzle-orm';
import { calendarDay } from '#contract/engine/days.ts';
import type { Context } from '#server/context.ts';
import { run, statement } from '#server/database/statement.ts';
import type { Source } from '#server/engine/source.ts';
import { queueLeave } from '#server/hr/leave/leave-due.ts';
import { openDueOrders } from '#server/fleet/maintenance/open-due-orders.ts';
import { draftNextHolidays } from '#server/financial/pay/delivered.ts';
import { openRenewals } from '#server/training/needs/renewals.ts';
import type { Job } from './jobs.ts';

/** The same notification as for a write, so that every server receives it. */
const announce = statement(sql`select pg_notify('bilum_changes', name)
  from unnest(${sql.placeholder('tables')}::text[]) as name`);

/**
 * At the organisation's midnight: announces what depends on the current day, opens training renewals and the work orders of
 * plans, has leave balances worked out, and drafts the public holidays of the next year.
 */
export function newDay({ pool, served, settings }: Pick<Context, 'pool' | 'served' | 'settings'>): Job {
  return {
    name: 'new-day',
    hour: () => 0,
    async work(due, signal) {
      const { timeZone, trainingRenewalDays } = await settings.current();
      const today = calendarDay(due, timeZone);
      await openRenewals(pool, { today, leadDays: trainingRenewalDays });
      await draftNextHolidays(pool, today);
      await openDueOrders(pool, { today, signal });
      await queueLeave(pool, null);
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
