import { sql } from 'drizzle-orm';
import { addDays, calendarDay, weekdayOf } from '#contract/engine/days.ts';
import type { NotificationKind } from '#contract/notifications/notifications.ts';
import type { Context } from '#server/context.ts';
import { one, statement } from '#server/database/statement.ts';
import type { Messenger } from '#server/messages/channels.ts';
import { isSetUp } from '#server/messages/set-up.ts';
import { lastTold, tell } from '#server/messages/tell.ts';
import { notified } from '#server/notifications/select-notifications.ts';
import { dueMoments, momentOf, wallClock } from './due.ts';
import type { FrequentJob } from './jobs.ts';

const hours = statement(sql`select summary_hour as "summaryHour", has_quiet_hours as "hasQuietHours",
  quiet_from as "quietFrom", quiet_to as "quietTo" from message_settings`);

export interface Hours {
  summaryHour: number;
  hasQuietHours: boolean;
  quietFrom: number;
  quietTo: number;
}

/** Tells people by e-mail what is new: at once, except in quiet hours, and in summaries. */
export function tellPeople(
  { written, settings }: Pick<Context, 'written' | 'settings'>,
  messenger: Messenger,
): FrequentJob {
  const { pool, clock } = messenger;
  const changes = changedKinds(written);
  return {
    name: 'tell-people',
    everySeconds: 300,
    isWanted: () => isSetUp(pool, 'mail'),
    async work(_due, signal) {
      const { timeZone } = await settings.current();
      const now = clock();
      const today = calendarDay(now, timeZone);
      const set = await one<Hours>(pool, hours);
      if (!isQuiet(hourIn(timeZone, now), set)) {
        const { unchanged, keep } = changes(today);
        await tell(messenger, { way: 'at-once', today, signal, unchanged });
        keep();
      }
      const { latest } = dueMoments(now, { hour: set.summaryHour, zone: timeZone });
      if (await isDue('daily', latest)) await tell(messenger, { way: 'daily', today, signal });
      const day = calendarDay(latest, timeZone);
      const monday = momentOf(addDays(day, -weekdayOf(day)), set.summaryHour, wallClock(timeZone));
      if (await isDue('weekly', monday)) await tell(messenger, { way: 'weekly', today, signal });
    },
  };

  /** The first summary is sent at the first hour of summaries after the mail server was set up. */
  async function isDue(way: 'daily' | 'weekly', latest: Date): Promise<boolean> {
    const told = await lastTold(messenger, way);
    return told === null || told < latest;
  }
}

/** Between two hours of the day, also over midnight. */
export function isQuiet(hour: number, { hasQuietHours, quietFrom, quietTo }: Hours): boolean {
  if (!hasQuietHours || quietFrom === quietTo) return false;
  return quietFrom < quietTo ? hour >= quietFrom && hour < quietTo : hour >= quietFrom || hour < quietTo;
}

function hourIn(timeZone: string, now: Date): number {
  return new Date(wallClock(timeZone)(now.getTime())).getUTCHours();
}

/**
 * The kinds of which nothing can be new since the last run of this server: none of their tables was written, and the day
 * is the same. What was written shortly before a run may be told only by the next one, so each change counts twice.
 */
function changedKinds(written: Context['written']) {
  let seen = new Map<NotificationKind, [number, number]>();
  let seenOn = '';
  return (today: string) => {
    const current = notified.map(({ kind, tables }) => [kind, written.of(tables)] as const);
    const unchanged = current.filter(([kind, now]) => {
      const [last, before] = seen.get(kind) ?? [NaN, NaN];
      return today === seenOn && now === last && last === before;
    });
    return {
      unchanged: new Set(unchanged.map(([kind]) => kind)),
      /** Call it when everybody was told. */
      keep() {
        seen = new Map(current.map(([kind, now]) => [kind, [now, seen.get(kind)?.[0] ?? NaN]]));
        seenOn = today;
      },
    };
  };
}
