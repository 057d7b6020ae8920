import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { accountNoticeTable } from '#server/auth/account-tables.ts';
import type { Context } from '#server/context.ts';
import { listenForChanges } from '#server/database/changes.ts';
import { destroyIdleOf, forwardTablesWritten } from '#server/database/pools.ts';
import { payLineTable, payRunTable } from '#server/financial/pay-tables.ts';
import type { Chain } from '#server/history/chain/keeping.ts';
import { auditTable } from '#server/history/tables.ts';
import { employeeSiteTable, employeeTable } from '#server/hr/tables.ts';
import { inventoryTable, stockLedgerTable, stockMovementTable } from '#server/inventory/tables.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { jobTable } from '#server/jobs/tables.ts';
import { messageChannelTable, messageSettingsTable, outgoingMessageTable } from '#server/messages/tables.ts';
import { settingsTable, siteTable } from '#server/settings/tables.ts';
import { roleTable, userTable } from '#server/users/tables.ts';
import type { Hub } from './hub.ts';

interface Followers {
  /** Identifies this process among all that share the database. */
  tag: string;
  hub: Hub;
  jobs: Jobs;
  chain: Chain;
}

const settingsName = getTableName(settingsTable);
const auditName = getTableName(auditTable);
/** The table of the migrations, which has no declaration. */
const migrationsName = 'migrations';

/** Triggers of the database announce these. Jobs and notices about accounts are announced by the server. */
const announcedTables: readonly PgTable[] = [
  accountNoticeTable,
  jobTable,
  roleTable,
  settingsTable,
  userTable,
];

/** Tables without a resource, each with those of which one is always written with it. */
const writtenWith = new Map<PgTable, readonly PgTable[]>([
  [employeeSiteTable, [employeeTable, siteTable]],
  [payLineTable, [payRunTable]],
  [stockLedgerTable, [stockMovementTable, inventoryTable]],
  // Whoever writes these announces the settings too (`onChange` of the messenger).
  [messageChannelTable, [messageSettingsTable]],
  [outgoingMessageTable, [messageSettingsTable]],
]);

/**
 * The first of these tables whose writes not all servers hear of. A table is announced if it has a resource or a
 * trigger, or if the tables that are written with it are announced and among these.
 */
export function firstUnannounced(served: Context['served'], tables: readonly PgTable[]): PgTable | undefined {
  const isAnnounced = (table: PgTable) =>
    announcedTables.includes(table) || [...served.values()].some(({ source }) => source.table === table);
  return tables.find((table) => {
    const others = writtenWith.get(table);
    return others
      ? !others.every((other) => tables.includes(other) && isAnnounced(other))
      : !isAnnounced(table);
  });
}

/** Follows the tables that this and other servers write: for caches, open pages, jobs and the chain of the audit log. */
export function followWrites(context: Context, { tag, hub, jobs, chain }: Followers) {
  const { pool, longPool, accountPool, schema, served, written } = context;
  const pools = { pool, longPool, accountPool };

  const stopFollowing = forwardTablesWritten(pools, (changed) => {
    for (const table of changed.keys()) note(table);
    if (changed.has(auditName)) chain.noteWritten();
    for (const written of [accountNoticeTable, ...[...served.values()].map(({ source }) => source.table)]) {
      const table = getTableName(written);
      const records = changed.get(table);
      if (records) hub.wrote(table, records);
    }
  });

  const { listen, isListening, stop } = listenForChanges(pool, {
    tag,
    onChange(payload) {
      const table = hub.receive(payload);
      if (table) note(table);
    },
    onLost() {
      destroyIdleOf(pools);
      written.noteAll();
    },
    onGap() {
      hub.missed();
      void schema.isOvertaken();
    },
  });

  function note(table: string): void {
    written.note(table);
    // The settings decide when jobs are due.
    if (table === settingsName) jobs.checkNow();
    if (table === auditName) jobs.checkSoon();
    if (table === migrationsName) void schema.isOvertaken();
  }

  return { listen, isListening, stop, stopFollowing };
}
