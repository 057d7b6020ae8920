import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { sql } from 'drizzle-orm';
import { serverFaultOf } from '#server/server-fault.ts';
import { one, run, statement } from './statement.ts';

/** 8 MB and the long values of those rows, so that no statement runs long or holds back vacuum. */
const pagesAtOnce = 1024;
const recentDays = 7;

interface Table {
  name: string;
  pages: number;
  /** The pages of its long values: one page may refer to a gigabyte of documents. */
  longPages: number;
  /** Columns whose long values are stored in other pages (TOAST). */
  long: string[];
  binary: string[];
}

/** The page size comes from the database; partitions are separate tables. */
const select = statement(sql`select relname as name,
    (pg_relation_size(pg_class.oid) / current_setting('block_size')::int)::int as pages,
    (coalesce(pg_relation_size(nullif(reltoastrelid, 0)), 0) / current_setting('block_size')::int)::int as "longPages",
    coalesce(array_agg(attname::text) filter (where attstorage in ('x', 'e') and atttypid <> 'bytea'::regtype), '{}') as long,
    coalesce(array_agg(attname::text) filter (where atttypid = 'bytea'::regtype), '{}') as binary
  from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
  where relnamespace = 'public'::regnamespace and relkind = 'r' and has_table_privilege(pg_class.oid, 'select')
  group by pg_class.oid, relname order by relname`);

/** Checksum failures that PostgreSQL has met in any query, in indexes too. */
const selectMet = statement(sql`select checksum_failures::int as count from pg_stat_database
  where datname = current_database() and checksum_failures > 0
    and checksum_last_failure > now() - make_interval(days => ${recentDays}::int)`);

export interface PageCheck {
  /** Tables with an unreadable page or value, and the message of PostgreSQL. */
  damaged: { table: string; reason: string }[];
  /** Checksum failures of the last days, anywhere in the database. */
  failedChecksums: number;
}

/**
 * Reads every page and every long value of every table, so that PostgreSQL verifies the checksums. Pages in its cache
 * are not read from disk again, and indexes are not read: damage there shows when they are used.
 */
export async function checkPages(pool: pg.Pool, signal: AbortSignal): Promise<PageCheck> {
  const damaged: PageCheck['damaged'] = [];
  for (const table of await run<Table>(pool, select)) {
    const reason = await damageOf(pool, table, signal);
    if (reason !== null) damaged.push({ table: table.name, reason });
  }
  const [met] = await run<{ count: number }>(pool, selectMet);
  return { damaged, failedChecksums: met?.count ?? 0 };
}

async function damageOf(pool: pg.Pool, table: Table, signal: AbortSignal): Promise<string | null> {
  const share = table.pages / (table.pages + table.longPages);
  const atOnce = Math.max(1, Math.floor(pagesAtOnce * share));
  for (let first = 0; first < table.pages; first += atOnce) {
    signal.throwIfAborted();
    const begun = performance.now();
    try {
      await one(pool, reading(table, { first, atOnce }));
    } catch (error) {
      if (error instanceof Error && serverFaultOf(error) === 'data-damaged') return error.message;
      throw error;
    }
    // Sleeps half of the time, to leave resources to others.
    await sleep(performance.now() - begun, undefined, { signal });
  }
  return null;
}

/** A hash reads the whole value; its length would not. */
function reading({ name, long, binary }: Table, { first, atOnce }: { first: number; atOnce: number }) {
  const hashes = [
    ...long.map((column) => `count(md5(${pg.escapeIdentifier(column)}::text))`),
    ...binary.map((column) => `count(md5(${pg.escapeIdentifier(column)}))`),
  ];
  const text = `select ${['count(*)', ...hashes].join(', ')} from only public.${pg.escapeIdentifier(name)}
    where ctid >= '(${first},0)'::tid and ctid < '(${first + atOnce},0)'::tid`;
  return { name: undefined, text, params: [], writes: [] };
}
