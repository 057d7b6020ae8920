import { calendarDay } from '#contract/engine/days.ts';
import type { Context } from '#server/context.ts';
import { isLeaveDue, settleQueued } from '#server/hr/leave/leave-due.ts';
import type { FrequentJob } from './jobs.ts';

/** Works out the leave balances of employees whose rules, employment or day has changed. */
export function leaveBalances({
  pool,
  clock,
  settings,
}: Pick<Context, 'pool' | 'clock' | 'settings'>): FrequentJob {
  return {
    name: 'leave-balances',
    everySeconds: 1,
    isWanted: () => isLeaveDue(pool),
    async work(_due, signal) {
      const { timeZone } = await settings.current();
      await settleQueued(pool, calendarDay(clock(), timeZone), signal);
    },
  };
}
