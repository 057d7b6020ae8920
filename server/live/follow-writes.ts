import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Context } from '#server/context.ts';
import { listenForChanges } from '#server/database/changes.ts';
import { destroyIdleOf, forwardTablesWritten } from '#server/database/pools.ts';
import type { Chain } from '#server/history/chain/keeping.ts';
import { auditTable } from '#server/history/tables.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { jobTable } from '#server/jobs/tables.ts';
import { settingsTable } from '#server/settings/tables.ts';
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

/** Triggers of the database announce these, as jobs announce themselves. */
const announcedTables: readonly PgTable[] = [jobTable, roleTable, settingsTable, userTable];

/** Whether all servers hear of writes to a table: it has a resource, or a trigger. */
export function isAnnounced(served: Context['served'], table: PgTable): boolean {
  return announcedTables.includes(table) || [...served.values()].some(({ source }) => source.table === table);
}

/** Follows the tables that this and other servers write: for caches, open pages, jobs and the chain of the audit log. */
export function followWrites(context: Context, { tag, hub, jobs, chain }: Followers) {
  const { pool, longPool, accountPool, schema, served, written } = context;
  const pools = { pool, longPool, accountPool };

  const stopFollowing = forwardTablesWritten(pools, (changed) => {
    for (const table of changed.keys()) note(table);
    if (changed.has(auditName)) chain.noteWritten();
    for (const { source } of served.values()) {
      const table = getTableName(source.table);
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
