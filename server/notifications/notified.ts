import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Scope, Viewer } from '#contract/engine/access.ts';
import { monthDays } from '#contract/fleet/fleet.ts';
import type { NotificationKind } from '#contract/notifications/notifications.ts';

/** A kind of notification and the records that cause it. */
export interface Notified {
  kind: NotificationKind;
  /** The tables that it reads, beside the settings. The audit log is written with them. */
  tables: readonly PgTable[];
  /** The records that concern the viewer, in this scope of the notification. By default, all of them. */
  concerns?: (viewer: Viewer, scope: Scope) => SQL;
  /** `from … where …` selects the records that meet the condition. */
  from: SQL;
  where: SQL;
  columns: {
    record: SQL;
    name: SQL;
    what?: SQL;
    employee?: SQL;
    from?: SQL;
    to?: SQL;
    quantity?: SQL;
    /** The instant or day from which the condition is true. */
    since: SQL;
  };
}

/** How many days something that happened is news. */
export const newsDays = 14;
/** How long messages of a channel can't be sent before it is told. */
export const failingMinutes = 15;
/** How many days ahead training is included. */
export const trainingDays = 30;
/** How many days before leave expires the notification comes, and is new once more. */
export const expiringLeaveDays = { first: 60, again: 14 };
/** How long a missing document of leave is asked for after its due date. */
export const missingDocumentDays = 90;
export const registrationDays = 2 * monthDays;

export const days = (count: number) => sql.raw(String(count));
export const midnight = (day: SQL) => sql`(${day})::timestamp at time zone (select time_zone from settings)`;
